import type { FileRow } from './sheet';

/** Lines above the table of each sheet: its title, then farm, customer and harvest. */

const MARK = 'Porteira · ';
/** The importer searches only these first lines. */
const MAX_LINES = 3;

export const headLines = (title: string, about: string): string[] => [title, `${MARK}${about}`];

/** Drops these lines from a sheet that is imported back. */
export function withoutHeadLines(rows: readonly FileRow[]): FileRow[] {
  const marked = rows.findIndex(({ line, cells: [first, ...others] }) => {
    const isOurs = typeof first === 'string' && first.startsWith(MARK) && others.every((cell) => cell === null || cell === '');
    return isOurs && line <= MAX_LINES;
  });
  return rows.slice(marked + 1);
}
