import { formatNumber } from '#model/kit/text-value';
import type { Document, DocumentBlock, DocumentSection } from '../document';
import { NO_NUMBER } from '../formats';
import { type Heads, tableOf } from '../table';
import type { ReportRow, ReportSection } from './farm-sections';

export interface ProcessedFarm {
  name: string;
  customer: string;
  sections: readonly ReportSection[];
}

export interface ComparedRow extends Omit<ReportRow, 'value'> {
  /** By farm; null also where a farm lacks the row. */
  values: readonly ReportRow['value'][];
}

export interface ComparedSection {
  title: string;
  rows: readonly ComparedRow[];
}

/** A row of some farms only follows the row before it there. */
export function compareFarms(farms: readonly ProcessedFarm[]): ComparedSection[] {
  const [first] = farms;
  return (first?.sections ?? []).map(({ title }, index) => {
    const own = farms.map(({ sections }) => sections[index]?.rows ?? []);
    const rows: ReportRow[] = [];
    const places = new Set<string>();
    for (const some of own) {
      let at = 0;
      for (const row of some) {
        if (places.has(row.key)) at = rows.findIndex(({ key }) => key === row.key) + 1;
        else {
          rows.splice(at, 0, row);
          places.add(row.key);
          at += 1;
        }
      }
    }
    const byKey = own.map((some) => new Map(some.map(({ key, value }) => [key, value])));
    return { title, rows: rows.map(({ value: _, ...row }) => ({ ...row, values: byKey.map((values) => values.get(row.key) ?? null) })) };
  });
}

/** More do not fit a sheet. */
export const FARMS_A_SHEET = 4;

export interface Heading {
  harvest: string;
  day: string;
  by: string | null;
}

export function processingDocument(farms: readonly ProcessedFarm[], { harvest, day, by }: Heading): Document {
  const title = `Processamento - Safra ${harvest}`;
  const customers = [...new Set(farms.map(({ customer }) => customer))];
  const section: DocumentSection = {
    place: [customers.join(', '), `Safra ${harvest}`],
    foot: `Processamento de ${day}${by ? `, por ${by}` : ''}`,
    isWide: true,
    blocks: [
      { kind: 'title', text: 'Processamento', subject: farms.map(({ name }) => name).join(', ') },
      ...compareFarms(farms).flatMap((one) => blocksOf(one, farms)),
    ],
  };
  return { title, sections: [section] };
}

function blocksOf({ title, rows }: ComparedSection, farms: readonly ProcessedFarm[]): DocumentBlock[] {
  if (rows.length === 0)
    return [
      { kind: 'heading', text: title },
      { kind: 'text', text: 'Nada informado.' },
    ];
  const heads: Heads = [
    ['label', 'Indicador', 'text'],
    ['unit', 'Unidade', 'text'],
    ...farms.map(({ name }, index) => [`farm${index}`, name, 'figure'] as const),
  ];
  const lines = rows.map(({ label, unit, decimals, values }) => ({
    label,
    unit,
    ...Object.fromEntries(values.map((value, index) => [`farm${index}`, figureText(value, decimals)])),
  }));
  return [
    { kind: 'heading', text: title },
    { kind: 'table', table: tableOf(title, '', heads, lines) },
  ];
}

const figureText = (value: ReportRow['value'], decimals: number): string =>
  value === null ? NO_NUMBER : typeof value === 'number' ? formatNumber(value, decimals) : value;
