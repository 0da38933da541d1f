import { ContactsResource } from './generated/resources.ts';
import type { ImportResult } from './generated/schemas.ts';
import { type ImportFileOptions, importFile } from './import-file/import-file.ts';
import type { FileSource } from './import-file/read-text.ts';

/** Who receives mail: one by one, or from files. */
export class Contacts extends ContactsResource {
  /**
   * Imports a CSV file of any size: it is cut at row boundaries, and the result is that of one file.
   * Each part is one transaction; an `ImportFileError` says how far it came when a later part fails.
   */
  importFile(source: FileSource, options: ImportFileOptions): Promise<ImportResult> {
    return importFile(this, source, options);
  }
}
