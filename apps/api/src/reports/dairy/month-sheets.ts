import type { CashFlow } from '#domain/dairy/cash-flow';
import type { DairyGroup } from '#domain/dairy/indicators/figure';
import { cashTable } from '#view/dairy/cash-flow-view';
import type { MonthlySection } from '#view/dairy/monthly-report';
import type { MonthTableData } from '#view/month-table';
import { columnLetters } from '../../files/sheet';
import { type LineFormula, monthSheet } from '../../files/workbook';
import type { SheetChart } from '../../files/workbook-chart';
import type { StreamedSheet } from '../../files/workbook-sheet';

/** Keys of the table rows that the chart draws as lines and as columns. */
interface MonthChart {
  title: string;
  columns?: readonly string[];
  lines?: readonly string[];
  isStacked?: boolean;
}

const CHARTS: Readonly<Partial<Record<DairyGroup, readonly MonthChart[]>>> = {
  GENERAL: [
    { title: 'Vacas no fim do mês (cab)', columns: ['lactating_cows', 'dry_cows'], isStacked: true },
    { title: 'Vacas em lactação sobre o total de vacas e o rebanho (%)', lines: ['lactating_over_cows_pct', 'VACAS_LACTACAO_REBANHO'] },
  ],
  PRODUCTIVE: [
    { title: 'Produção diária (L/dia)', columns: ['milk_per_day_l'] },
    { title: 'Produtividade por vaca (L/vaca/dia)', lines: ['milk_per_lactating_cow_day', 'milk_per_cow_day'] },
  ],
  FINANCIAL: [
    { title: 'Preço do leite e COE por litro (R$/L)', lines: ['milk_price', 'coe_per_litre'] },
    { title: 'Renda bruta, COE e margem bruta (R$)', columns: ['gross_revenue', 'coe'], lines: ['gross_margin'] },
  ],
  QUALITY: [
    { title: 'Gordura e proteína (%)', lines: ['fat_pct', 'protein_pct'] },
    { title: 'CCS (mil cél./mL)', columns: ['scc_geometric_thousand'] },
  ],
  ZOOTECHNICAL: [
    { title: 'Partos (cab)', columns: ['calvings_total'] },
    { title: 'Casos de mastite (% das vacas em lactação)', lines: ['mastitis_pct'] },
  ],
};

export const monthlySheet = (section: MonthlySection): StreamedSheet =>
  monthSheet(
    section,
    (CHARTS[section.key] ?? []).flatMap((chart) => chartOf(section, chart)),
  );

export function cashSheet(flow: CashFlow): StreamedSheet {
  const table = { ...cashTable(flow), title: 'Fluxo de caixa' };
  return monthSheet(
    table,
    chartOf(table, {
      title: 'Fluxo de caixa mês a mês (R$)',
      columns: ['FLUXO_CAIXA_SEM_INVESTIMENTO', 'FLUXO_CAIXA_COM_INVESTIMENTO'],
      lines: ['accumulated'],
    }),
    cashFormula(flow),
  );
}

/** Computed lines are formulas, so that an edited number changes the result. */
function cashFormula({ lines, months }: CashFlow): LineFormula {
  const [first, end] = [FIRST_MONTH, FIRST_MONTH + months.length];
  const letters = months.map((_, index) => columnLetters(first + index));
  return (key, letter, lineOf) => {
    const line = lines.find((one) => one.key === key);
    const at = (other: string) => `${letter}${lineOf(other)}`;
    const isWhole = letter === columnLetters(end);
    if (!line) return null;
    if (line.kind === 'ACCUMULATED') {
      if (isWhole) return at('FLUXO_CAIXA_COM_INVESTIMENTO');
      const before = letters[letters.indexOf(letter) - 1];
      return `${before ? `N(${before}${lineOf(key)})+` : ''}N(${at('FLUXO_CAIXA_COM_INVESTIMENTO')})`;
    }
    if (isWhole) return `SUM(${letters[0]}${lineOf(key)}:${letters.at(-1)}${lineOf(key)})`;
    if (line.kind === 'TOTAL') {
      const centres = lines.filter(({ part, kind }) => part === line.part && kind === 'CENTER');
      const [top, bottom] = [centres[0], centres.at(-1)];
      return top && bottom ? `SUM(${at(top.key)}:${at(bottom.key)})` : null;
    }
    if (key === 'FLUXO_CAIXA_SEM_INVESTIMENTO') return `${at('total_REVENUE')}-${at('total_EXPENSE')}`;
    if (key === 'INVESTIMENTO') return at('total_INVESTMENT');
    return key === 'FLUXO_CAIXA_COM_INVESTIMENTO' ? `${at('FLUXO_CAIXA_SEM_INVESTIMENTO')}-${at('INVESTIMENTO')}` : null;
  };
}

/** A line without any number gets no chart, because its axis would be empty. */
function chartOf(
  { months, lines }: MonthTableData,
  { title, columns = [], lines: drawn = [], isStacked = false }: MonthChart,
): SheetChart[] {
  const series = [...columns, ...drawn].flatMap((key) => {
    const row = lines.findIndex((line) => line.key === key);
    if (row < 0) throw new Error(`${title} has no line ${key}`);
    if (lines[row]?.values.every((value) => value === null) ?? true) return [];
    return [
      {
        name: [row, 0, row, 0] as const,
        values: [row, FIRST_MONTH, row, FIRST_MONTH + months.length - 1] as const,
        isLine: drawn.includes(key),
      },
    ];
  });
  const first = lines.find(({ key }) => key === columns[0] || key === drawn[0]);
  if (series.length === 0 || !first) return [];
  const drawnColumns = lines.filter(({ key }) => columns.includes(key)).flatMap(({ values }) => values);
  // A column that does not begin at zero would exaggerate.
  const axis = drawnColumns.length > 0 && drawnColumns.every((value) => value === null || value >= 0) ? { least: 0 } : {};
  const categories = [-1, FIRST_MONTH, -1, FIRST_MONTH + months.length - 1] as const;
  return [{ title, kind: 'columns', isStacked, decimals: first.unit === 'R$' ? 0 : (first.decimals ?? 0), categories, series, axis }];
}

/** After label and unit. */
const FIRST_MONTH = 2;
