import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A statement's word for a table, in a string of a file. */
export interface TableUse {
  file: string;
  table: string;
  writes: boolean;
}

const readingWord = /\b(?:from|join)\s+(?:only\s+)?([a-z_]+)\b(?!\s*[.(])/gi;
const writingWord =
  /\b(?:insert\s+into|(?<!\bdo\s)update|delete\s+from|merge\s+into|truncate|copy)\s+(?:only\s+)?([a-z_]+)\b/gi;

/** The tables that the SQL of a file reads and writes. Strings only: comments may name any. */
export function tablesIn(text: string, file: string): TableUse[] {
  const found = (writes: boolean) => (match: RegExpMatchArray) => ({
    file,
    table: match[1] ?? '',
    writes,
  });
  return stringsIn(text, file).flatMap((sql) => {
    const written = [...sql.matchAll(writingWord)].map(found(true));
    const isRead = (table: string) => !written.some((use) => use.table === table);
    const read = [...sql.matchAll(readingWord)].map(found(false));
    return [...written, ...read.filter(({ table }) => isRead(table))];
  });
}

const openEnded =
  /(?:\b(?:insert\s+into|delete\s+from|join)|^\s*update|\bselect\b[^;]*(?<!distinct\s)from)\s+$/i;

/** SQL that names its table by a placeholder, which no reader of strings can see through. */
export function hidesTable(text: string, file: string): boolean {
  return piecesIn(text, file).some(({ text: piece, opens }) => opens && openEnded.test(piece));
}

export function readTables(file: string): TableUse[] {
  return tablesIn(readSource(file), file);
}

export function readSource(file: string): string {
  return readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
}

const stringsIn = (text: string, file: string) => piecesIn(text, file).map((piece) => piece.text);

/** The strings of a file, and the pieces of its templates; `opens` when a placeholder follows. */
function piecesIn(text: string, file: string): { text: string; opens: boolean }[] {
  const pieces: { text: string; opens: boolean }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) pieces.push({ text: node.text, opens: false });
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) {
      pieces.push({ text: node.text, opens: true });
    } else if (ts.isTemplateTail(node)) pieces.push({ text: node.text, opens: false });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return pieces;
}
