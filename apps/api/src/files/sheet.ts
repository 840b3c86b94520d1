import { ApiError } from '../refusals/api-error';

/** Days are text (`05/07/2025`). */
export type Cell = string | number | boolean | null;

export interface FileRow {
  line: number;
  cells: readonly Cell[];
}

/** Limits checked while reading. The contract sets the file size; the others protect the server from a single upload. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
export const MAX_SHEET_ROWS = 50_000;
export const SHEET_LIMITS = {
  /** Rows of the table, its head, and the lines above. */
  maxRows: MAX_SHEET_ROWS + 3,
  /** The widest resource has fewer than a quarter. */
  maxColumns: 256,
  /** Sum over all rows, each up to its last filled cell. */
  maxCells: 2_000_000,
  /** Stored text has at most 500; a cell may have the titles of a whole list. */
  maxCellCharacters: 8192,
  /** Sum over all cells, as many as the largest CSV has. */
  maxCharacters: MAX_FILE_BYTES,
  /** XML of rows, shared strings and styles. 50,000 rows of 15 columns take about half of it. */
  maxUnpackedBytes: 128 * 1024 * 1024,
  /** Shared strings; each costs about a kB during reading. */
  maxStrings: 200_000,
} as const;

export const fileTooLarge = (message = 'O arquivo é grande demais: o limite é de 20 MB') => new ApiError(413, 'body_too_large', message);

export const wrongFileType = (message = 'Envie uma planilha .xlsx ou um arquivo .csv') =>
  new ApiError(415, 'unsupported_media_type', message);

export const brokenFile = (message = 'O arquivo está danificado e não pôde ser lido') => new ApiError(422, 'unreadable_file', message);

export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** 0 -> A, 26 -> AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

/** A -> 0, AA -> 26. */
export function columnIndex(letters: string): number {
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
