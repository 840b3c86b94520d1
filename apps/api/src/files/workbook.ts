import { writeXlsx } from 'hucre/xlsx';
import type { MonthTableData } from '#view/month-table';
import { monthHead } from '#view/month-table';
import { writtenNumber } from './cells';

/** Small workbooks in memory; lists of any length use `xlsx.ts`. */

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface WorkbookSheet {
  name: string;
  about?: readonly (readonly string[])[];
  columns: readonly { label: string; width: number; decimals?: number }[];
  rows: readonly (readonly (string | number | null)[])[];
}

const MAX_CHARS = 31;

export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, about = [], columns, rows }) => ({
      name: name.replace(/[\\/?*[\]:]/g, '-').slice(0, MAX_CHARS),
      columns: columns.map(({ width, decimals }) => ({ width, numFmt: decimals === undefined ? '@' : formatOf(decimals) })),
      rows: [...about.map((line) => [...line]), columns.map(({ label }) => label), ...rows.map((row) => row.map(written))],
      freezePane: { rows: about.length + 1, columns: 1 },
    })),
  });
  return Buffer.from(bytes);
}

const written = <Cell>(cell: Cell) => (typeof cell === 'number' ? writtenNumber(cell) : cell);

const formatOf = (decimals: number) => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`);

export interface Whose {
  farm: { name: string };
  customer: { name: string };
  harvest: { title: string };
}

export function monthSheet({ title, months, whole, lines }: MonthTableData, { farm, customer, harvest }: Whose): WorkbookSheet {
  const hasNotes = lines.some(({ note }) => note);
  return {
    name: title,
    about: [
      ['Fazenda', farm.name],
      ['Cliente', customer.name],
      ['Safra', harvest.title],
    ],
    columns: [
      { label: 'Linha', width: 44 },
      { label: 'Unidade', width: 14 },
      ...months.map((month) => ({ label: monthHead(month), width: 14, decimals: 2 })),
      { label: whole, width: 16, decimals: 2 },
      ...(hasNotes ? [{ label: 'Observação', width: 40 }] : []),
    ],
    rows: lines.map(({ label, unit, values, whole: all, note }) => [label, unit, ...values, all, ...(hasNotes ? [note ?? null] : [])]),
  };
}
