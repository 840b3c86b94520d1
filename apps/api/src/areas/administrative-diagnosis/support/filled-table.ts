import { roundTo } from '#domain/decimal';
import { type NumberField, number } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { readCell, textOf } from '../../../files/cells';
import { isBlank, type SheetRow } from '../../../files/sheet';
import { CODE } from '../../../files/worksheet';
import { ApiError } from '../../../refusals/api-error';
import type { FilledError, FilledTable } from './material';

/** A number as it may stand in a worksheet; what it may be is judged where it is stored. */
const NUMBER: NumberField = number('Valor', { decimals: 6, min: -1e12 });

/**
 * Finds the table of a worksheet under whatever stands above it. `heads`: columns that must be there.
 * Throws 422 for a spreadsheet that is no such worksheet.
 */
export function readTable(rows: readonly SheetRow[], heads: readonly string[]): FilledTable {
  const head = rows.find(({ cells }) => textOf(cells[0]) === CODE);
  const columns = new Map((head?.cells ?? []).map((cell, index) => [textOf(cell), index]));
  const missing = heads.filter((one) => !columns.has(one));
  if (!head || missing.length > 0) {
    const words = head ? `faltam as colunas ${missing.join(', ')}` : `falta a coluna ${CODE}`;
    throw new ApiError(422, 'other_worksheet', `Esta não é a planilha esperada: ${words}. Baixe a planilha de novo e preencha nela.`);
  }
  const coded = rows.filter(({ line, cells }) => line > head.line && !isBlank(cells[0]));
  return { lines: new Map(coded.map((row) => [textOf(row.cells[0]), row])), columns };
}

/** Reads the numbers of a worksheet, and keeps what is wrong with them by line and head. */
export class NumberReader {
  readonly errors: FilledError[] = [];
  readonly #table: FilledTable;

  constructor(table: FilledTable) {
    this.#table = table;
  }

  /** The number under a head; null where nothing stands, or nothing that can be read. */
  read({ line, cells }: SheetRow, head: string): number | null {
    const cell = cells[this.#table.columns.get(head) ?? -1];
    if (isBlank(cell)) return null;
    const found = readCell(NUMBER, cell, () => null);
    if (found.message === undefined && typeof found.value === 'number') return roundTo(found.value, 6);
    this.errors.push({ row: line, fields: { [head]: found.message ?? messages.invalid } });
    return null;
  }

  /** Yes, no, or null where neither is said. */
  readYesNo({ line, cells }: SheetRow, head: string): boolean | null {
    const text = textOf(cells[this.#table.columns.get(head) ?? -1]).toLocaleLowerCase('pt-BR');
    if (text === '') return null;
    if (text === 'sim' || text === 's') return true;
    if (text === 'não' || text === 'nao' || text === 'n') return false;
    this.errors.push({ row: line, fields: { [head]: 'Responda Sim ou Não' } });
    return null;
  }

  /** Codes that the worksheet does not have. */
  refuseUnknown(isKnown: (code: string) => boolean): void {
    for (const [code, { line }] of this.#table.lines) {
      if (!isKnown(code)) this.errors.push({ row: line, fields: { [CODE]: 'Código desconhecido: não mude a primeira coluna' } });
    }
  }
}
