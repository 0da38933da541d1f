import type { ImportRow } from '../generated/schemas.ts';
import { escapeFormula, joinCells } from '../import-file/csv-row.ts';
import { openLines } from './line-writer.ts';

export interface RejectedFile {
  /** Writes those of the rows that were not taken. */
  add(rows: ImportRow[]): Promise<void>;
  close(): Promise<void>;
}

/** Rows that were not taken, as CSV that opens in a sheet without running anything. */
export async function openRejected(path: string): Promise<RejectedFile> {
  const lines = await openLines(path);
  await lines.write('line,email,outcome,reason');
  return {
    add: async (rows) => {
      for (const { line, email, outcome, message } of rows) {
        if (outcome === 'imported' || outcome === 'updated') continue;
        const cells = [String(line), email, outcome, message].map(escapeFormula);
        await lines.write(joinCells(cells, ','));
      }
    },
    close: () => lines.close(),
  };
}
