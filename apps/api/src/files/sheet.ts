import { ApiError } from '../refusals/api-error';

/** What a cell of a spreadsheet holds once its format is known; days are text (`05/07/2025`). */
export type Cell = string | number | boolean | null;

/** A row of a spreadsheet with something in it. */
export interface SheetRow {
  /** Its number as the spreadsheet program shows it, from 1. */
  line: number;
  cells: readonly Cell[];
  /** Of a workbook: columns that hold a day of the spreadsheet, and no text that reads like one. */
  days?: readonly number[];
}

/** Limits of an import, kept while the file is read. The file limit is the one of the contract; the others keep one upload from taking the server. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Rows below the header. */
export const MAX_SHEET_ROWS = 50_000;
export const SHEET_LIMITS = {
  /** With the header. */
  maxRows: MAX_SHEET_ROWS + 1,
  /** The widest resource has fewer than a quarter. */
  maxColumns: 256,
  /** Of all rows, up to the last filled one of each. */
  maxCells: 2_000_000,
  /** The longest text of a resource has 500; a cell may hold the titles of a whole list. */
  maxCellCharacters: 8192,
  /** Of all cells: as many as a CSV of the largest file has. */
  maxCharacters: MAX_FILE_BYTES,
  /** Of what an XLSX is read from: rows, shared texts, styles. 50,000 rows of 15 columns take about half of it. */
  maxUnpackedBytes: 128 * 1024 * 1024,
  /** Different texts of an XLSX; each costs about a kB while they are read. */
  maxStrings: 200_000,
} as const;

export const fileTooLarge = (message = 'O arquivo é grande demais: o limite é de 20 MB') => new ApiError(413, 'body_too_large', message);

export const wrongFileType = (message = 'Envie uma planilha .xlsx ou um arquivo .csv') =>
  new ApiError(415, 'unsupported_media_type', message);

export const brokenFile = (message = 'O arquivo está danificado e não pôde ser lido') => new ApiError(422, 'unreadable_file', message);

/** True for a cell with nothing in it but spaces. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** 0 -> A, 26 -> AA: how spreadsheets name their columns. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

/** A -> 0, AA -> 26: the column of these letters. */
export function columnIndex(letters: string): number {
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
