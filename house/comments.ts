import { filesIn, type Source } from './sources';

export interface Comment {
  path: string;
  line: number;
  lines: number;
  /** Without the marks that open and close it. */
  text: string;
  /** First line of code below it. */
  code: string;
}

const ROOMS = ['apps', 'bench', 'e2e', 'house', 'packages', 'scripts', 'trials'];
const BEGINS = /^(\{?\/\*|\/\/|--\s)/;
const ENDS = /\*\/\}?/;

export const allComments = (): Comment[] => filesIn(ROOMS, (path) => /\.(tsx?|mjs|css|sql)$/.test(path)).flatMap(commentsIn);

/** Finds comments that have lines of their own; adjoining `//` lines are one comment. */
export function commentsIn({ path, text }: Source): Comment[] {
  const lines = text.split('\n').map((line) => line.trim());
  const found: Comment[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const opening = BEGINS.exec(lines[at] ?? '')?.[1];
    if (!opening || (opening.startsWith('--') && !path.endsWith('.sql'))) continue;
    let end = at;
    if (opening.includes('*')) while (end < lines.length - 1 && !ENDS.test(lines[end] ?? '')) end += 1;
    else while (lines[end + 1]?.startsWith(opening.trim())) end += 1;
    const said = lines.slice(at, end + 1).map((line) => line.replace(/^(\{?\/\*+|\/\/|--|\*(?!\/))\s?/, '').replace(/\s*\*\/\}?$/, ''));
    const code = lines.slice(end + 1).find((line) => line !== '') ?? '';
    found.push({ path, line: at + 1, lines: end - at + 1, text: said.join(' ').trim(), code });
    at = end;
  }
  return found;
}
