import type { Month } from '../../calendar';
import type { FlowKind, HerdFlow } from '../../facts/herd';
import { KG_PER_ARROBA_CARCASS, KG_PER_ARROBA_LIVE } from '../arroba';
import type { FarmPeriod, HerdPart } from './farm-period';
import { known, type Measure, measure, missing, type Reading, type RowsCall } from './figure';
import { type HerdPoint, sharedHeads } from './herd-series';
import { distinctReasons, type Reason, reason } from './reasons';
import { movementRows, pointRows, stockRows } from './rows';

/** Sources: indicator sheet 0.4 and 1. */

export function inClosedMonths(read: (period: FarmPeriod) => Reading): (period: FarmPeriod) => Reading {
  return (period) => (period.span ? read(period) : missing(reason(period.facts.diagnosis ? 'no_final_herd' : 'no_month')));
}

interface StockFigure {
  key: string;
  label: string;
  unit: string;
  /** @param month null is the beginning of the harvest. */
  of(point: HerdPoint, month: Month | null): Reading;
}

const HEADS: StockFigure = { key: 'heads', label: 'Cabeças', unit: 'cab', of: ({ heads, notes }) => known(heads, notes) };
/** A category without any weight counts 0 kg with a note; a herd without any is unknown. */
const KG: StockFigure = {
  key: 'kg',
  label: 'Peso vivo',
  unit: 'kg',
  of: ({ heads, kg, notes, kgNotes }, month) =>
    heads > 0 && kg === 0 ? missing(reason('lacks_weight', { month })) : known(kg, [...notes, ...kgNotes]),
};

const PART_KEYS: Readonly<Record<HerdPart, string>> = { ALL: '', MALE: '_male', FEMALE: '_female' };
const PART_WORDS: Readonly<Record<HerdPart, string>> = { ALL: '', MALE: ' dos machos', FEMALE: ' das fêmeas' };

const opening = (part: HerdPart, { key, label, unit, of }: StockFigure): Measure =>
  measure({
    key: `opening_${key}${PART_KEYS[part]}`,
    label: `${label}${PART_WORDS[part]} no início`,
    unit,
    decimals: 0,
    read: inClosedMonths((period) => {
      const point = period.herd(part).opening;
      const at = period.effective.opening;
      return point ? of(point, at) : missing(reason('lacks_stock', { month: at }));
    }),
    rows: (period) => pointRows(period, period.herd(part).opening, period.effective.opening),
  });

const closing = (part: HerdPart, { key, label, unit, of }: StockFigure): Measure =>
  measure({
    key: `closing_${key}${PART_KEYS[part]}`,
    label: `${label}${PART_WORDS[part]} no fim`,
    unit,
    decimals: 0,
    read: inClosedMonths((period) => {
      const point = period.herd(part).closing;
      return point ? of(point, period.effective.months.at(-1) ?? null) : missing(reason('no_month'));
    }),
    rows: (period) => pointRows(period, period.herd(part).closing, period.effective.months.at(-1) ?? null),
  });

/** Months inside the period count whole in the mean, its two ends half. */
const middle = (part: HerdPart, { key, label, unit, of }: StockFigure): Measure =>
  measure({
    key: `middle_${key}${PART_KEYS[part]}`,
    label: `${label}${PART_WORDS[part]} no fim dos meses do meio, somados`,
    unit,
    decimals: 0,
    read: inClosedMonths((period) => {
      const readings = period.herd(part).middle.map((point, index) => of(point, period.effective.months[index] ?? null));
      const unknown = readings.find(({ value }) => value === null);
      return (
        unknown ??
        known(
          readings.reduce((sum, { value }) => sum + (value ?? 0), 0),
          readings.flatMap(({ notes }) => notes),
        )
      );
    }),
    rows: (period) => stockRows(period, period.herd(part).middle, period.effective.months.slice(0, -1)),
  });

const stockOf = (part: HerdPart, figure: StockFigure) => ({
  opening: opening(part, figure),
  middle: middle(part, figure),
  closing: closing(part, figure),
});

interface FlowMeasure {
  key: string;
  label: string;
  unit: string;
  decimals?: number;
  kind: FlowKind;
  part?: HerdPart;
  where?: (flow: HerdFlow) => boolean;
  having?: RowsCall['having'];
  of?: (flow: HerdFlow) => Reading;
}

const headsOf = ({ heads }: HerdFlow): Reading => known(heads);

export function flowMeasure({
  kind,
  part = 'ALL',
  where = () => true,
  having,
  of = headsOf,
  decimals = 0,
  ...figure
}: FlowMeasure): Measure {
  return measure({
    decimals,
    ...figure,
    read: inClosedMonths((period) => {
      const share = period.share(part);
      const notes: Reason[] = [];
      let sum = 0;
      for (const flow of period.flows(kind)) {
        if (!where(flow)) continue;
        const { value, notes: noted } = of(flow);
        sum += ((value ?? 0) * sharedHeads(flow, share)) / (flow.heads || 1);
        notes.push(...noted);
      }
      return known(sum, distinctReasons(notes));
    }),
    rows: (period) => movementRows(period, kind, having),
  });
}

/** The typed live weight, or twice the carcass weight (a yield of 50 %, as in the arroba). */
function liveKgOf({ liveKg, carcassKg, month, category }: HerdFlow): Reading {
  const kg = liveKg ?? (carcassKg === null ? null : carcassKg * (KG_PER_ARROBA_LIVE / KG_PER_ARROBA_CARCASS));
  return kg === null ? known(0, [reason('moved_without_weight', { category: category ?? null, month })]) : known(kg);
}

function arrobasOf(flow: HerdFlow): Reading {
  if (flow.carcassKg !== null && flow.carcassKg > 0) return known(flow.carcassKg / KG_PER_ARROBA_CARCASS);
  const { value, notes } = liveKgOf(flow);
  return known((value ?? 0) / KG_PER_ARROBA_LIVE, notes);
}

const herdOf = (part: HerdPart) => ({
  heads: stockOf(part, HEADS),
  kg: stockOf(part, KG),
  entriesKg: flowMeasure({
    key: `entries_kg${PART_KEYS[part]}`,
    label: `Peso vivo${PART_WORDS[part]} que entrou`,
    unit: 'kg',
    kind: 'entries',
    part,
    of: liveKgOf,
  }),
  departuresKg: flowMeasure({
    key: `departures_kg${PART_KEYS[part]}`,
    label: `Peso vivo${PART_WORDS[part]} que saiu`,
    unit: 'kg',
    kind: 'departures',
    part,
    of: liveKgOf,
  }),
});

export const HERD = herdOf('ALL');
export const MALES = herdOf('MALE');
export const FEMALES = herdOf('FEMALE');

const isTrade = ({ isTrade: trade }: HerdFlow) => trade === true;
const isPriced = ({ valueBrl }: HerdFlow) => valueBrl !== null;
const isWeighed = ({ carcassKg }: HerdFlow) => carcassKg !== null && carcassKg > 0;
const worthOf = ({ valueBrl }: HerdFlow): Reading => known(valueBrl ?? 0);
const SALES = { 'category_herd_departure_type.is_sale': [true] };
const PURCHASES = { 'category_herd_entry_type.is_purchase': [true] };

export const bornHeads = flowMeasure({ key: 'births', label: 'Nascimentos', unit: 'cab', kind: 'births' });
export const maleBirths = flowMeasure({
  key: 'births_male_heads',
  label: 'Machos nascidos',
  unit: 'cab',
  kind: 'births',
  where: ({ sex }) => sex === 'MALE',
  having: { sex: ['MALE'] },
});
export const femaleBirths = flowMeasure({
  key: 'births_female_heads',
  label: 'Fêmeas nascidas',
  unit: 'cab',
  kind: 'births',
  where: ({ sex }) => sex === 'FEMALE',
  having: { sex: ['FEMALE'] },
});
export const deadHeads = flowMeasure({ key: 'deaths', label: 'Mortes', unit: 'cab', kind: 'deaths' });
export const entries = flowMeasure({ key: 'entries', label: 'Cabeças que entraram', unit: 'cab', kind: 'entries' });
export const departures = flowMeasure({ key: 'departures', label: 'Cabeças que saíram', unit: 'cab', kind: 'departures' });
export const departuresArroba = flowMeasure({
  key: 'departures_arroba',
  label: 'Arrobas que saíram',
  unit: '@',
  decimals: 2,
  kind: 'departures',
  of: arrobasOf,
});

export const soldHeads = flowMeasure({
  key: 'sold_heads',
  label: 'Cabeças vendidas',
  unit: 'cab',
  kind: 'departures',
  where: isTrade,
  having: SALES,
});
export const soldArroba = flowMeasure({
  key: 'sold_arroba',
  label: 'Arrobas vendidas',
  unit: '@',
  decimals: 2,
  kind: 'departures',
  where: (flow) => isTrade(flow) && isPriced(flow),
  having: SALES,
  of: arrobasOf,
});
export const soldValue = flowMeasure({
  key: 'sold_value',
  label: 'Valor das vendas de animais',
  unit: 'R$',
  decimals: 2,
  kind: 'departures',
  where: isTrade,
  having: SALES,
  of: worthOf,
});

export const boughtHeads = flowMeasure({
  key: 'bought_heads',
  label: 'Cabeças compradas',
  unit: 'cab',
  kind: 'entries',
  where: isTrade,
  having: PURCHASES,
});
export const boughtKg = flowMeasure({
  key: 'bought_kg',
  label: 'Peso vivo comprado',
  unit: 'kg',
  kind: 'entries',
  where: isTrade,
  having: PURCHASES,
  of: liveKgOf,
});
export const boughtValue = flowMeasure({
  key: 'bought_value',
  label: 'Valor das compras de animais',
  unit: 'R$',
  decimals: 2,
  kind: 'entries',
  where: isTrade,
  having: PURCHASES,
  of: worthOf,
});

const WITH_CARCASS = { 'category_herd_departure_type.has_carcass': [true] };

export const slaughteredCarcassKg = flowMeasure({
  key: 'carcass_kg',
  label: 'Peso de carcaça dos abatidos',
  unit: 'kg',
  kind: 'departures',
  where: isWeighed,
  having: WITH_CARCASS,
  of: ({ carcassKg }) => known(carcassKg ?? 0),
});
export const slaughteredLiveKg = flowMeasure({
  key: 'slaughtered_live_kg',
  label: 'Peso vivo dos abatidos',
  unit: 'kg',
  kind: 'departures',
  where: isWeighed,
  having: WITH_CARCASS,
  of: liveKgOf,
});
