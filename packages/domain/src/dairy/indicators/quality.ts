import { reason } from '../../beef/indicators/reasons';
import { type DairyIndicator, type DairyMeasure, dairyIndicator, dairyMeasure } from './figure';
import { milk } from './ledger-measures';
import { rowsInRun } from './rows';

/** Sources: indicator sheet 6.2, Qualidade; the legal limits: L6. */

const analysis = (measure: string, key: string, label: string, unit: string, decimals: number): DairyMeasure =>
  dairyMeasure({
    key: `analysis_${key}`,
    label: `Análises de ${label}`,
    unit,
    decimals,
    over: 'MEAN',
    absent: reason('no_analysis', { label }),
    at: ({ analyses }) => analyses.find((one) => one.measure === measure)?.value ?? null,
    rows: (run) => rowsInRun(run, 'milk_quality', { 'category_milk_quality_type.measure': [measure] }),
  });

interface Analysed {
  measure: string;
  key: string;
  label: string;
  unit: string;
  decimals: number;
  direction?: 'HIGHER' | 'LOWER';
  isCount?: boolean;
}

function analysed({ measure, key, label, unit, decimals, direction, isCount = false }: Analysed): DairyIndicator {
  const own = analysis(measure, key, isCount ? label : label.toLowerCase(), unit, decimals);
  const shown = { key, label, unit, decimals, group: 'QUALITY', source: '6.2; L6', direction: direction ?? null } as const;
  const words = isCount ? `a média geométrica de ${label}` : 'a média ponderada pelo leite produzido';
  return dairyIndicator({
    ...shown,
    ...(isCount ? { aggregation: 'GEOMETRIC' } : { aggregation: 'WEIGHTED', weight: milk }),
    formula: `a análise do mês; de vários meses, ${words}`,
    inputs: { own },
    of: (values) => values.own,
  });
}

const percent = { unit: '%', decimals: 1 } as const;

export const fat = analysed({ ...percent, measure: 'GORDURA', key: 'fat_pct', label: 'Gordura', direction: 'HIGHER' });
export const protein = analysed({ ...percent, measure: 'PROTEINA', key: 'protein_pct', label: 'Proteína', direction: 'HIGHER' });
export const cellCount = analysed({
  measure: 'CCS',
  key: 'scc_geometric_thousand',
  label: 'CCS',
  unit: 'mil cél./mL',
  decimals: 0,
  direction: 'LOWER',
  isCount: true,
});
export const bacteriaCount = analysed({
  measure: 'CBT',
  key: 'tbc_geometric_thousand',
  label: 'CBT',
  unit: 'mil UFC/mL',
  decimals: 0,
  direction: 'LOWER',
  isCount: true,
});

export const QUALITY: readonly DairyIndicator[] = [
  fat,
  protein,
  cellCount,
  bacteriaCount,
  analysed({ ...percent, measure: 'LACTOSE', key: 'lactose_pct', label: 'Lactose' }),
  analysed({ ...percent, measure: 'ESD', key: 'snf_pct', label: 'ESD' }),
  analysed({ ...percent, measure: 'SOLIDOS_TOTAIS', key: 'total_solids_pct', label: 'Sólidos totais' }),
  analysed({ measure: 'NUL', key: 'mun_mg_dl', label: 'NUL', unit: 'mg/dL', decimals: 1 }),
];

/** Minimum or maximum by law. Source: L6. */
export interface LegalLimit {
  least?: number;
  most?: number;
  /** The limit applies to the mean of this many months. */
  months?: number;
}
export const LEGAL_LIMITS: Readonly<Record<string, LegalLimit>> = {
  [fat.key]: { least: 3 },
  [protein.key]: { least: 2.9 },
  [cellCount.key]: { most: 500, months: 3 },
  [bacteriaCount.key]: { most: 300, months: 3 },
  lactose_pct: { least: 4.3 },
  snf_pct: { least: 8.4 },
  total_solids_pct: { least: 11.4 },
};

export function isBeyondLimit({ least, most }: LegalLimit, value: number): boolean {
  return (least !== undefined && value < least) || (most !== undefined && value > most);
}
