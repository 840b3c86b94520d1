import { roundTo } from '#domain/decimal';
import { type NumberField, number } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { readFileCell, textOf } from '../../../files/cells';
import { type Cell, type FileRow, isBlank } from '../../../files/sheet';
import { CODE } from '../../../files/worksheet';
import { ApiError } from '../../../refusals/api-error';

/** `024` and `24` name the same row. */
const withoutLeadingZeros = (code: string) => code.replace(/(?<!\d)0+(?=\d)/g, '');

const NUMBER: NumberField = number('Valor', { decimals: 6, min: -1e12 });

export interface FilledError {
  row: number;
  fields: Readonly<Record<string, string>>;
}

export interface FilledForm {
  heads: readonly string[];
  isCode(text: string): boolean;
}

export class FilledTable {
  readonly errors: FilledError[] = [];
  readonly lines: ReadonlyMap<string, FileRow>;
  readonly #columns: ReadonlyMap<string, number>;

  /** Finds the table below any title rows. Throws 422 for another spreadsheet. */
  constructor(rows: readonly FileRow[], { heads, isCode }: FilledForm) {
    const head = rows.find(({ cells }) => textOf(cells[0]) === CODE);
    this.#columns = new Map((head?.cells ?? []).map((cell, index) => [textOf(cell), index]));
    const missing = heads.filter((one) => !this.#columns.has(one));
    if (!head || missing.length > 0) {
      const words = head ? `faltam as colunas ${missing.join(', ')}` : `falta a coluna ${CODE}`;
      throw new ApiError(422, 'other_worksheet', `Esta não é a planilha esperada: ${words}. Baixe a planilha de novo e preencha nela.`);
    }
    const coded = rows.filter(({ line, cells }) => line > head.line && !isBlank(cells[0]));
    const lines = new Map<string, FileRow>();
    for (const row of coded) {
      const code = withoutLeadingZeros(textOf(row.cells[0]));
      const before = lines.get(code);
      if (before) this.refuse(row.line, CODE, `Código repetido: já está na linha ${before.line}`);
      else lines.set(code, row);
      if (!isCode(code)) this.refuse(row.line, CODE, 'Código desconhecido: não mude a primeira coluna');
    }
    this.lines = lines;
  }

  refuse(row: number, head: string, message: string): void {
    this.errors.push({ row, fields: { [head]: message } });
  }

  refuseNegative({ line }: FileRow, head: string, value: number | null): void {
    if (value !== null && value < 0) this.refuse(line, head, 'Valor inválido: mínimo 0');
  }

  cellAt({ cells }: FileRow, head: string): Cell | undefined {
    return cells[this.#columns.get(head) ?? -1];
  }

  numberAt(row: FileRow, head: string): number | null {
    const cell = this.cellAt(row, head);
    if (isBlank(cell)) return null;
    const found = readFileCell(NUMBER, cell, () => null);
    if (found.message === undefined && typeof found.value === 'number') return roundTo(found.value, 6);
    this.refuse(row.line, head, found.message ?? messages.invalid);
    return null;
  }

  yesNoAt(row: FileRow, head: string): boolean | null {
    const text = textOf(this.cellAt(row, head)).toLocaleLowerCase('pt-BR');
    if (text === '') return null;
    if (text === 'sim' || text === 's') return true;
    if (text === 'não' || text === 'nao' || text === 'n') return false;
    this.refuse(row.line, head, 'Responda Sim ou Não');
    return null;
  }
}
