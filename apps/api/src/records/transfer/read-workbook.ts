import { Worker } from 'node:worker_threads';
import { formatNumber } from '#model/kit/text-value';
import { unguarded } from '../../files/formula-text';
import { brokenFile, columnLetters, type FileRow, fileTooLarge, MAX_SHEET_ROWS, SHEET_LIMITS, wrongFileType } from '../../files/sheet';
import { withoutHeadLines } from '../../files/sheet-title';
import { ApiError } from '../../refusals/api-error';

export interface Worksheet {
  name: string;
  isHidden: boolean;
  merged: string | null;
  rows: FileRow[];
}

/** A CSV, or the first sheet of a spreadsheet, is one sheet without a name. */
export interface Workbook {
  format: 'csv' | 'xlsx';
  sheets: Worksheet[];
}

/** `corrections` overrides cells of a workbook, as JSON. */
export interface Upload extends Workbook {
  fileName: string;
  corrections: string | null;
}

interface Log {
  warn(details: object, message: string): void;
}

interface Message {
  sheet?: Omit<Worksheet, 'rows'>;
  rows?: FileRow[];
  refusal?: { code: string; sheet?: string; line?: number; column?: number; cell?: string };
  end?: true;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Magic number of .xls and of encrypted spreadsheets. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const TIMEOUT_MS = 60_000;
const TIMED_OUT = new Error('the reader took too long');
/** A file at all limits uses half of it. */
const MEMORY_MB = 384;

/** Detects the format by content. Throws 413 if too large, 415 for other formats and macros, 422 if broken or linked to other files. */
export async function readWorkbook(bytes: Uint8Array, isWhole: boolean, log: Log, signal: AbortSignal): Promise<Workbook> {
  if (signal.aborted) throw abandoned();
  const format = formatOf(bytes);
  const sheets: Worksheet[] = isWhole && format === 'xlsx' ? [] : [{ name: '', isHidden: false, merged: null, rows: [] }];
  // A whole workbook has all its sheets unpacked in memory at once.
  const limits = { ...SHEET_LIMITS, isWhole, maxUnpackedBytes: SHEET_LIMITS.maxUnpackedBytes / (isWhole ? 2 : 1) };
  const reader = new Worker(new URL('./reader/sheet-reader.mjs', import.meta.url), {
    workerData: { bytes, format, limits },
    // Flags of the server process are not valid in the thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    await listen(reader, signal, ({ sheet, rows = [] }) => {
      if (sheet) sheets.push({ ...sheet, rows: [] });
      for (const row of rows) sheets.at(-1)?.rows.push(format === 'csv' ? withoutGuards(row) : row);
    });
    const tables = sheets.map((sheet) => ({ ...sheet, rows: withoutHeadLines(sheet.rows) }));
    if (tables.some(({ rows }) => rows.length > MAX_SHEET_ROWS + 1)) throw refusalOf({ code: 'too_many_rows' });
    return { format, sheets: tables };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (isOutOfResources(error)) throw fileTooLarge('O conteúdo da planilha é grande demais');
    log.warn({ err: error }, 'planilha que não pôde ser lida');
    throw brokenFile();
  } finally {
    // Stops the parsing thread after an error too.
    await reader.terminate();
  }
}

export function firstTable({ sheets: [first] }: Workbook): { header: FileRow; rows: FileRow[] } {
  const [header, ...rows] = first?.rows ?? [];
  if (!header) throw new ApiError(422, 'empty_file', 'A planilha está vazia');
  return { header, rows };
}

function listen(reader: Worker, signal: AbortSignal, take: (message: Message) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    ended.addEventListener('abort', () => reject(signal.aborted ? abandoned() : TIMED_OUT));
    reader.on('message', (message: Message) => {
      if (message.refusal) reject(refusalOf(message.refusal));
      else if (message.end) resolve();
      else take(message);
    });
    reader.on('error', reject).on('exit', (code) => reject(new Error(`the reader ended with ${code}`)));
  });
}

/** The client has disconnected and does not read this answer. */
export const abandoned = () => new ApiError(400, 'abandoned', 'O envio foi interrompido');

function formatOf(bytes: Uint8Array): Workbook['format'] {
  const startsWith = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (startsWith(OLE)) throw wrongFileType('Salve a planilha como .xlsx, sem senha, ou como .csv');
  return startsWith(ZIP) ? 'xlsx' : 'csv';
}

const withoutGuards = ({ line, cells }: FileRow): FileRow => ({
  line,
  cells: cells.map((one) => (typeof one === 'string' ? unguarded(one) : one)),
});

const tooLarge = (code: string, message: string) => new ApiError(413, code, message);

function refusalOf({ code, sheet, line = 0, column = 1, cell }: NonNullable<Message['refusal']>): ApiError {
  const where = sheet === undefined ? 'A planilha' : `A aba "${sheet}"`;
  switch (code) {
    case 'no_spreadsheet':
      return wrongFileType();
    case 'macros':
      return wrongFileType('O arquivo tem macros: salve-o como .xlsx, sem macros');
    case 'too_many_rows':
      return tooLarge(code, `${where} tem linhas demais: importe no máximo ${formatNumber(MAX_SHEET_ROWS, 0)} de uma vez`);
    case 'too_many_sheets':
      return tooLarge(code, 'O arquivo tem abas demais');
    case 'too_many_strings':
    case 'too_much_text':
      return tooLarge(code, `${where} tem textos demais; importe em partes menores`);
    case 'content_too_large':
      return fileTooLarge(
        sheet === undefined
          ? 'O conteúdo da planilha é grande demais'
          : `O conteúdo da aba "${sheet}" é grande demais: importe no máximo ${formatNumber(MAX_SHEET_ROWS, 0)} linhas de uma vez`,
      );
    case 'too_many_columns':
      return brokenFile(sheet === undefined ? 'O arquivo tem colunas demais' : `${where} tem colunas demais`);
    case 'cell_too_long':
      return brokenFile(
        `O texto da célula ${columnLetters(column - 1)}${line}${sheet === undefined ? '' : ` da aba "${sheet}"`} é longo demais: o limite é de ${formatNumber(SHEET_LIMITS.maxCellCharacters, 0)} caracteres`,
      );
    case 'linked':
      return brokenFile(
        `${cell ? `A célula ${cell} da aba "${sheet}" busca o seu valor em outro arquivo` : 'O arquivo tem vínculos com outros arquivos'}: no Excel, em Dados, Editar Links, quebre os vínculos e salve de novo`,
      );
    case 'broken_quotes':
      return brokenFile(`O arquivo não pôde ser lido a partir da linha ${line}: confira as aspas`);
    default:
      return brokenFile();
  }
}

const isOutOfResources = (error: unknown): boolean =>
  error === TIMED_OUT || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
