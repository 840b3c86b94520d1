import { ApiError } from '../../api-error';

/** What a cell of a spreadsheet holds once its format is known; days are text (`05/07/2025`). */
export type Cell = string | number | boolean | null;

/** A row of a spreadsheet with something in it. */
export interface SheetRow {
  /** Its number as the spreadsheet program shows it, from 1. */
  line: number;
  cells: readonly Cell[];
}

/** Limits of an import. The file limit is the one of the contract; the others keep one upload from taking the server. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Rows below the header. */
export const MAX_SHEET_ROWS = 50_000;
/** Columns; the widest resource has fewer than a quarter. */
export const MAX_SHEET_COLUMNS = 256;

export const fileTooLarge = (message = 'O arquivo é grande demais: o limite é de 20 MB') => new ApiError(413, 'body_too_large', message);

export const tooManyRows = () =>
  new ApiError(
    413,
    'too_many_rows',
    `A planilha tem linhas demais: importe no máximo ${MAX_SHEET_ROWS.toLocaleString('pt-BR')} de uma vez`,
  );

export const wrongFileType = (message = 'Envie uma planilha .xlsx ou um arquivo .csv') =>
  new ApiError(415, 'unsupported_media_type', message);

export const brokenFile = (message = 'O arquivo está danificado e não pôde ser lido') => new ApiError(422, 'unreadable_file', message);

/** True for a cell with nothing in it but spaces. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
