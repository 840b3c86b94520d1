import { INDICATORS } from '#domain/beef/indicators/list';
import { differenceFrom, measureOfDifference } from '#domain/benchmark/difference';
import { PEOPLE } from '#view/formats';
import { type ComparedRow, compareFarms, type EarlierColumn, earlierColumn, type ProcessedFarm } from '#view/processing/report';
import { onePage } from '../../files/one-page';
import type { SheetChart } from '../../files/workbook-chart';
import type { StreamedCell, StreamedColumn, StreamedSheet } from '../../files/workbook-sheet';
import { CHANGE_FORMAT, numberFormat, signedFormat, TEXT_FORMAT } from '../../files/workbook-styles';
import { centreSheets, type Made } from './centre-sheet';

export function processingSheets(farms: readonly ProcessedFarm[], { harvest, made }: Made): StreamedSheet[] {
  const sections = compareFarms(farms);
  const rows = new Map(sections.flatMap(({ rows }) => rows).map((row) => [row.key, row]));
  const before = earlierColumn(sections, farms);
  const about = [made, before?.note].filter(Boolean).join('. ');
  const compared = before ? [{ label: before.title, format: numberFormat(2), minWidth: FARM_WIDTH }, CHANGE] : [];
  return [
    summarySheet(rows, farms, { harvest, made: about, before }),
    {
      name: 'Processamento',
      title: `Processamento da safra ${harvest}`,
      notes: [about],
      columns: [...LABELS, ...farms.map((farm) => farmColumn(farm, farms)), ...compared],
      pages: onePage(
        sections.flatMap(({ title, rows }) => [
          [title, '', ...farms.map(() => ''), ...compared.map(() => '')].map((value): StreamedCell => ({ value, kind: 'section' })),
          ...rows
            .filter(({ centre }) => !centre || centre.measure === 'R$')
            .map((row) => [...cellsOf(row), ...(before ? comparedCells(row, before) : [])]),
        ]),
      ),
      frozenColumns: 2,
      isUnfiltered: true,
    },
    ...centreSheets(
      [...rows.values()],
      farms.map((farm) => farmColumn(farm, farms).label),
      { harvest, made },
    ),
    formulaSheet(rows),
  ];
}

const LABELS: readonly StreamedColumn[] = [
  { label: 'Indicador', format: TEXT_FORMAT, minWidth: 40 },
  { label: 'Unidade', format: TEXT_FORMAT, minWidth: 12 },
];
const FARM_WIDTH = 18;

/** Names the customer only if the sheet has several; otherwise its head does. */
function farmColumn({ name, customer }: ProcessedFarm, farms: readonly ProcessedFarm[]): StreamedColumn {
  const isOne = farms.every((farm) => farm.customer === customer);
  return { label: isOne ? name : `${name} (${customer})`, format: numberFormat(2), minWidth: FARM_WIDTH };
}

const valueCell = (value: ComparedRow['values'][number], { decimals, unit }: ComparedRow): StreamedCell =>
  typeof value === 'number'
    ? { value, format: numberFormat(unit === PEOPLE && Number.isInteger(value) ? 0 : decimals) }
    : value === null
      ? null
      : { value, kind: 'word', format: TEXT_FORMAT };

const CHANGE: StreamedColumn = { label: 'Diferença', format: CHANGE_FORMAT, minWidth: 13 };

function comparedCells(row: ComparedRow, before: EarlierColumn): StreamedCell[] {
  const [own = null] = row.values;
  const earlier = before.numberOf(row.key);
  if (typeof own !== 'number' || earlier === null) return [valueCell(earlier, row), null];
  const { unit, decimals } = measureOfDifference(row);
  const isShare = unit === '%';
  const difference = differenceFrom(earlier, own, row);
  return [
    valueCell(earlier, row),
    difference && {
      formula: (line) => (isShare ? `C${line}/D${line}-1` : `C${line}-D${line}`),
      value: difference.value / (isShare ? 100 : 1),
      format: isShare ? CHANGE_FORMAT : signedFormat(decimals, unit),
    },
  ];
}

function formulaSheet(rows: ReadonlyMap<string, ComparedRow>): StreamedSheet {
  return {
    name: 'Como se calcula',
    columns: [...LABELS, { label: 'Como se calcula', format: TEXT_FORMAT, width: 80 }],
    pages: onePage(
      INDICATORS.flatMap(({ key, label, unit, formula }): StreamedCell[][] =>
        rows.get(key)?.values.some((value) => value !== null) ? [[label, unit, formula]] : [],
      ),
    ),
    frozenColumns: 1,
    isUnfiltered: true,
  };
}

const cellsOf = (row: ComparedRow): StreamedCell[] => [row.label, row.unit, ...row.values.map((value) => valueCell(value, row))];

const SUMMARY = [
  'livestock_area_ha',
  'avg_herd',
  'stocking_ua_ha',
  'gmd_global_kg',
  'production_arroba_ha',
  'fertility_pct',
  'weaning_rate_pct',
  'mortality_pct',
  'desembolso_cab_mes',
  'desembolso_arroba',
  'avg_sale_value_arroba',
  'margin_sale_pct',
  'productive_result_ha',
];
/** Indicators with a chart that compares the farms, or one farm with its last harvest. */
const DRAWN = [
  'production_arroba_ha',
  'gmd_global_kg',
  'stocking_ua_ha',
  'desembolso_cab_mes',
  'desembolso_arroba',
  'productive_result_ha',
];
/** With more bars their names would not fit. */
const MAX_DRAWN = 12;

function summarySheet(
  rows: ReadonlyMap<string, ComparedRow>,
  farms: readonly ProcessedFarm[],
  { harvest, made, before }: Made & { before: EarlierColumn | null },
): StreamedSheet {
  const own = SUMMARY.map((key) => {
    const row = rows.get(key);
    if (!row) throw new Error(`the processing has no row ${key}`);
    return row;
  });
  // Charts are too narrow to name the customers too.
  const hasEqualNames = new Set(farms.map(({ name }) => name)).size < farms.length;
  const columns = before
    ? [before.title, `Safra ${harvest}`].map((label): StreamedColumn => ({ label, format: numberFormat(2), minWidth: FARM_WIDTH }))
    : farms.map((farm) => ({ ...farmColumn(farm, farms), ...(hasEqualNames ? {} : { label: farm.name }) }));
  const lines = own.map((row) => (before ? { ...row, values: [before.numberOf(row.key), ...row.values] } : row));
  const first = LABELS.length;
  const last = first + columns.length - 1;
  const charts = DRAWN.flatMap((key): SheetChart[] => {
    const at = lines.findIndex((row) => row.key === key);
    const row = lines[at];
    if (!row || columns.length > MAX_DRAWN || row.values.every((value) => value === null)) return [];
    return [
      {
        title: `${row.label} (${row.unit})`,
        kind: 'columns',
        decimals: row.decimals,
        axis: row.values.every((value) => typeof value !== 'number' || value >= 0) ? { least: 0 } : {},
        categories: [-1, first, -1, last],
        series: [{ name: [at, 0, at, 0], values: [at, first, at, last] }],
        hasLabels: true,
        isFirstGrey: before !== null,
      },
    ];
  });
  return {
    name: 'Resumo',
    title: `Resumo da safra ${harvest}`,
    notes: [made],
    columns: [...LABELS, ...columns],
    pages: onePage(lines.map(cellsOf)),
    charts,
    chartsAcross: 3,
    frozenColumns: 2,
    isUnfiltered: true,
  };
}
