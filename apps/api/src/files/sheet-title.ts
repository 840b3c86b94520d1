import type { FileRow } from './sheet';

/** The lines above the table of our sheets: what the sheet tells, then whose it is. */

const MARK = 'Porteira · ';
/** The importer looks no further for them. */
const MAX_LINES = 3;

export const headLines = (title: string, about: string): string[] => [title, `${MARK}${about}`];

/** Leaves out those lines of a sheet that comes back. */
export function withoutHeadLines(rows: readonly FileRow[]): FileRow[] {
  const marked = rows.findIndex(({ line, cells: [first, ...others] }) => {
    const isOurs = typeof first === 'string' && first.startsWith(MARK) && others.every((cell) => cell === null || cell === '');
    return isOurs && line <= MAX_LINES;
  });
  return rows.slice(marked + 1);
}
