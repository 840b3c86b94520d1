import { LEDGER_TYPES } from '#model/catalogues/ledger-types';
import { CENTRE_MEASURES } from '#view/processing/farm-sections';
import type { ComparedRow } from '#view/processing/report';
import { onePage } from '../../files/one-page';
import { columnLetters } from '../../files/sheet';
import type { StreamedCell, StreamedSheet } from '../../files/workbook-sheet';
import { numberFormat, TEXT_FORMAT } from '../../files/workbook-styles';

export interface Made {
  harvest: string;
  /** When and by whom. */
  made: string;
}

/** One row for each cost centre and farm with its measures in columns, largest first. */
export function centreSheets(rows: readonly ComparedRow[], farms: readonly string[], { harvest, made }: Made): StreamedSheet[] {
  const lines = centreLines(rows, farms);
  if (lines.length === 0) return [];
  const isOne = farms.length === 1;
  const types = [...new Set(lines.map(({ type }) => type))];
  const spent = lines.flatMap(({ type }, at) => (type === LEDGER_TYPES.DESPESAS ? [at] : []));
  const title = isOne ? 1 : 2;
  const measure = title + 1 + CENTRE_MEASURES.indexOf('R$/cab/mês');
  const [first = 0, last = 0] = [spent[0], spent.at(-1)];
  return [
    {
      name: 'Centros de custo',
      title: `Centros de custo da safra ${harvest}`,
      notes: [made],
      columns: [
        ...(isOne ? [] : [{ label: 'Fazenda', format: TEXT_FORMAT, minWidth: 28 }]),
        { label: 'Tipo', format: TEXT_FORMAT, minWidth: 12 },
        { label: 'Centro de custo', format: TEXT_FORMAT, minWidth: 42 },
        ...CENTRE_MEASURES.map((label) => ({ label, format: numberFormat(2), minWidth: 13 })),
      ],
      pages: onePage([
        ...lines.map(({ farm, type, title: own, values }): StreamedCell[] => [...(isOne ? [] : [farm]), type, own, ...values]),
        ...(isOne ? types.map((type) => totalCells(lines, type)) : []),
      ]),
      charts:
        isOne && spent.length > 1
          ? [
              {
                title: 'Despesas por centro de custo (R$/cab/mês)',
                kind: 'bars',
                decimals: 2,
                axis: { least: 0 },
                categories: [first, title, last, title],
                series: [{ name: [-1, measure, -1, measure], values: [first, measure, last, measure] }],
                hasLabels: true,
                lines: 6 + spent.length,
              },
            ]
          : [],
      frozenColumns: title + 1,
      isUnfiltered: isOne,
    },
  ];
}

/** The sum is a range, so that it includes lines inserted later. */
function totalCells(lines: readonly CentreLine[], type: string): StreamedCell[] {
  const at = lines.flatMap((line, index) => (line.type === type ? [index] : []));
  const [top = 0, bottom = 0] = [at[0], at.at(-1)];
  return [
    { value: type, kind: 'total', format: TEXT_FORMAT },
    { value: 'Total', kind: 'total', format: TEXT_FORMAT },
    ...CENTRE_MEASURES.map((_, index): StreamedCell => {
      const letter = columnLetters(2 + index);
      return {
        formula: (_line, first) => `SUM(${letter}${first + top}:${letter}${first + bottom})`,
        value: at.reduce((sum, line) => sum + (lines[line]?.values[index] ?? 0), 0),
        kind: 'total',
        format: numberFormat(2),
      };
    }),
  ];
}

interface CentreLine {
  farm: string;
  type: string;
  title: string;
  values: (number | null)[];
}

function centreLines(rows: readonly ComparedRow[], farms: readonly string[]): CentreLine[] {
  const centres = new Map<string, { type: string; title: string; whole: number; rows: ComparedRow[] }>();
  for (const row of rows) {
    if (!row.centre) continue;
    const { type, title, measure } = row.centre;
    const centre = centres.get(row.label) ?? { type, title, whole: 0, rows: [] };
    centres.set(row.label, centre);
    centre.rows.push(row);
    if (measure === 'R$') centre.whole = row.values.reduce<number>((sum, value) => sum + Number(value ?? 0), 0);
  }
  const types = [...new Set([...centres.values()].map(({ type }) => type))];
  const ordered = types.flatMap((type) => [...centres.values()].filter((one) => one.type === type).sort((a, b) => b.whole - a.whole));
  return ordered.flatMap(({ type, title, rows: own }) =>
    farms.flatMap((farm, at): CentreLine[] => {
      const values = CENTRE_MEASURES.map((measure) => {
        const value = own.find(({ centre }) => centre?.measure === measure)?.values[at];
        return typeof value === 'number' ? value : null;
      });
      return values.every((value) => value === null) ? [] : [{ farm, type, title, values }];
    }),
  );
}
