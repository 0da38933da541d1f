import type { Segment } from '../../compiled-template.ts';
import { joinText } from './built-block.ts';

/** A longer cell is prose, which is read column by column. */
const LONGEST = 80;

/**
 * The text of columns that do not stack: what stands side by side stays on one line, such as a word
 * and its amount. `columns` are the texts of each column's blocks. Where the columns' blocks have the
 * same number of lines, the lines are joined one by one, else the first with the first. Cards each say
 * something of their own, such as a figure and what it counts, and so have a line each.
 */
export function joinCells(columns: Segment[][][], areCards: boolean): Segment[] {
  if (columns.flat().some((cell) => lengthOf(cell) > LONGEST)) return joinText(columns.flat());
  if (areCards) {
    return joinText(
      columns.map((blocks) => joinText(blocks, ' ')),
      '\n',
    );
  }
  const height = Math.max(0, ...columns.map((blocks) => blocks.length));
  const rows = Array.from({ length: height }, (_, at) =>
    joinBlocks(columns.flatMap((blocks) => (blocks[at]?.length ? [blocks[at]] : []))),
  );
  return joinText(rows, '\n');
}

function joinBlocks(cells: Segment[][]): Segment[] {
  if (cells.every(isRule)) return cells[0] ?? [];
  const lines = cells.map(splitLines);
  const count = lines[0]?.length ?? 0;
  if (lines.some((own) => own.length !== count)) return joinText(cells, ' ');
  const joined = Array.from({ length: count }, (_, at) =>
    joinText(
      lines.map((own) => own[at] ?? []),
      ' ',
    ),
  );
  return joinText(joined, '\n');
}

/** As written: what variables bring is not known yet. */
function lengthOf(cell: Segment[]): number {
  return cell.reduce((sum, segment) => {
    if (typeof segment === 'string') return sum + segment.length;
    return 'source' in segment && segment.use !== 'link' ? sum + segment.source.length : sum;
  }, 0);
}

const isRule = (cell: Segment[]): boolean => cell.length === 1 && cell[0] === '----------';

/** The lines of a text as they were written; what a tag of Liquid spans cannot be cut. */
function splitLines(cell: Segment[]): Segment[][] {
  const lines: Segment[][] = [[]];
  for (const segment of cell) {
    const isField = typeof segment !== 'string' && 'source' in segment;
    const source = isField ? segment.source : segment;
    if (typeof source !== 'string' || source.includes('{%') || /\{\{[^}]*\n/.test(source)) {
      lines.at(-1)?.push(segment);
      continue;
    }
    for (const [index, line] of source.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (line !== '') lines.at(-1)?.push(isField ? { ...segment, source: line } : line);
    }
  }
  return lines;
}
