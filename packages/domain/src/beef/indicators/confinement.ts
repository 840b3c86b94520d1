import type { AnimalSex } from '../../facts/herd';
import type { Lot } from '../../facts/lots';
import { type Indicator, indicator, known, type Measure, measure, measureIndicator, missing, type RowsCall, ratio } from './figure';
import { inClosedMonths } from './herd-measures';
import { LOT_FIGURES, type LotFigure, lotDeaths, lotResult } from './lot';
import { reason } from './reasons';
import { rowsInPeriod } from './rows';

/** Source: indicator sheet 1.4, 1.5. */

const group = 'CONFINEMENT';

interface LotMeasure {
  key: string;
  label: string;
  unit: string;
  decimals?: number;
  having?: RowsCall['having'];
  of(lot: Lot): number | null;
}

const overLots = ({ of, having, decimals = 0, ...shown }: LotMeasure): Measure =>
  measure({
    decimals,
    ...shown,
    read: inClosedMonths(({ lots }) => {
      const values = lots.flatMap((lot) => of(lot) ?? []);
      if (values.length === 0) return missing(reason('no_lots'));
      return known(values.reduce((sum, value) => sum + value, 0));
    }),
    rows: (period) => rowsInPeriod(period, 'confinements', having, 'date_departure'),
  });

const lots = overLots({ key: 'conf_closed_lots', label: 'Lotes que saíram', unit: 'lotes', of: () => 1 });
const heads = overLots({ key: 'conf_lot_heads', label: 'Cabeças dos lotes', unit: 'cab', of: (lot) => lot.heads });
const dead = overLots({ key: 'conf_lot_deaths', label: 'Mortes nos lotes', unit: 'cab', of: lotDeaths });

type Meant = { suffix: string; words: string; isMeant: (lot: Lot) => boolean; having?: RowsCall['having'] };
const ALL_LOTS: Meant = { suffix: '', words: '', isMeant: () => true };
const ofSex = (sex: Exclude<AnimalSex, 'MIXED'>, words: string): Meant => ({
  suffix: `_${sex.toLowerCase()}`,
  words,
  isMeant: (lot) => lot.sex === sex,
  having: { 'category_livestock.sex': [sex] },
});

/** Weighted by heads; lots without the figure are left out of numerator and denominator. */
function meanOfLots(figure: LotFigure, { suffix, words, isMeant, having }: Meant = ALL_LOTS): Indicator {
  const { key, label, unit, decimals, direction, formula, source, of } = figure;
  const every = { ...figure.having, ...having };
  const isKnown = (lot: Lot) => isMeant(lot) && of(lot) !== null;
  const only = Object.keys(every).length > 0 ? { having: every } : {};
  return indicator({
    key: `${key}${suffix}`,
    label: `${label}${words}`,
    unit,
    decimals,
    group,
    direction,
    formula: `média dos lotes, pelas cabeças de cada um: ${formula}`,
    source,
    inputs: {
      weighted: overLots({
        key: `${key}${suffix}_by_heads`,
        label: `${label} × cabeças, somado`,
        unit: `${unit} × cab`,
        decimals,
        ...only,
        of: (lot) => (isKnown(lot) ? (of(lot) ?? 0) * lot.heads : null),
      }),
      heads: overLots({
        key: `${key}${suffix}_heads`,
        label: 'Cabeças dos lotes que contam',
        unit: 'cab',
        ...only,
        of: (lot) => (isKnown(lot) ? lot.heads : null),
      }),
    },
    divisors: ['heads'],
    of: (values) => values.weighted / values.heads,
  });
}

const gainOf = (meant: Meant): Indicator[] =>
  LOT_FIGURES.flatMap((figure) => (figure.key === 'conf_gmd_kg' ? [meanOfLots(figure, meant)] : []));

export const CONFINEMENT: readonly Indicator[] = [
  measureIndicator(lots, {
    group,
    course: 'ADDS_UP',
    key: 'conf_lots',
    label: 'Lotes fechados',
    formula: 'lotes que saíram do confinamento no período; os que estão no cocho não contam',
    source: '0.2',
  }),
  measureIndicator(heads, {
    group,
    course: 'ADDS_UP',
    key: 'conf_heads',
    label: 'Cabeças confinadas',
    formula: 'soma das cabeças dos lotes que saíram',
    source: '1.5',
  }),
  ...LOT_FIGURES.map((figure) => meanOfLots(figure)),
  ...gainOf(ofSex('MALE', ' dos machos')),
  ...gainOf(ofSex('FEMALE', ' das fêmeas')),
  measureIndicator(overLots({ key: 'conf_lot_result', label: 'Resultado dos lotes', unit: 'R$', decimals: 2, of: lotResult }), {
    group,
    course: 'ADDS_UP',
    key: 'conf_result',
    label: 'Resultado do confinamento',
    direction: 'HIGHER',
    formula:
      'soma dos lotes: (cabeças − mortes) × arrobas na saída × preço de venda − cabeças × (arrobas na entrada × preço de entrada + custo por cabeça)',
    source: '1.5, definição própria',
  }),
  ratio({
    group,
    key: 'conf_mortality_pct',
    label: 'Mortalidade do confinamento',
    unit: '%',
    decimals: 2,
    direction: 'LOWER',
    source: '1.5',
    part: dead,
    over: heads,
  }),
];
