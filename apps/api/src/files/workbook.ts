import { buffer } from 'node:stream/consumers';
import type { MonthTableData } from '#view/month-table';
import { monthHead } from '#view/month-table';
import { onePage } from './one-page';
import type { SheetChart } from './workbook-chart';
import type { StreamedCell, StreamedSheet, WorkbookInfo } from './workbook-sheet';
import { streamWorkbook } from './workbook-stream';
import { type CellKind, numberFormat, TEXT_FORMAT } from './workbook-styles';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const workbookBytes = (info: WorkbookInfo, sheets: readonly StreamedSheet[]): Promise<Buffer> =>
  buffer(streamWorkbook(info, sheets));

const KINDS: Readonly<Record<string, CellKind>> = { total: 'total', result: 'total' };

export function monthSheet({ title, months, whole, lines }: MonthTableData, charts: readonly SheetChart[] = []): StreamedSheet {
  const hasNotes = lines.some(({ note }) => note);
  const format = numberFormat(2);
  return {
    name: title,
    columns: [
      { label: 'Linha', format: TEXT_FORMAT, minWidth: 30 },
      { label: 'Unidade', format: TEXT_FORMAT },
      ...[...months.map(monthHead), whole].map((label) => ({ label, format, minWidth: 10 })),
      ...(hasNotes ? [{ label: 'Observação', format: TEXT_FORMAT }] : []),
    ],
    pages: onePage(
      lines.map(({ label, unit, decimals = 0, values, whole: all, note, weight }): StreamedCell[] => {
        const kind = KINDS[weight ?? ''] ?? 'plain';
        const text = (value: string | null): StreamedCell => ({ value, kind });
        const number = (value: number | null): StreamedCell => ({ value, kind, format: numberFormat(decimals) });
        return [text(label), text(unit), ...values.map(number), number(all), ...(hasNotes ? [text(note ?? null)] : [])];
      }),
    ),
    charts,
    chartsAcross: Math.min(2, charts.length),
    frozenColumns: 2,
    isUnfiltered: true,
  };
}
