import { CALF_RATES, meanWeightKg, REPRODUCTION_RATES, type ReproductionRate, sumEntered } from './reproduction';

/** Totals and rates of the two reproduction sheets; the screen recalculates them with each key, so server and screen share this code. */

type Count = number | null;

export type NamedCategory = { id: number; title: string };

type MatingCount = 'EXPOSED' | 'PREGNANT' | null;

export interface MatingEntry {
  category_reference: NamedCategory & { counts: MatingCount };
  /** Rows with the same `female_group` are the same females under different references. */
  category_reproduction: NamedCategory & { female_group: number | null };
  amount_harvest_current: Count;
  amount_harvest_next: Count;
}

/** A calculated row. `code` is `exposed`, `pregnant`, `total`, or the code of a rate. */
interface Line {
  code: string;
  label: string;
  unit: 'cab' | ReproductionRate['unit'];
  formula: string | null;
  category_reference: NamedCategory | null;
}

export interface MatingLine extends Line {
  category_reproduction: MatingEntry['category_reproduction'] | null;
  amount_harvest_current: Count;
  amount_harvest_next: Count;
}

type Amounts = Pick<MatingEntry, 'amount_harvest_current' | 'amount_harvest_next'>;

export function matingLines(entries: readonly MatingEntry[]): MatingLine[] {
  const totals = [...groupBy(entries, ({ category_reference }) => category_reference.id).values()].flatMap(sumLine);
  return [...totals, ...fertilityLines(entries, totals)];
}

export function damsOf(entries: readonly MatingEntry[]): Dams {
  const lines = matingLines(entries);
  const of = (code: string) => lines.find((line) => line.code === code)?.amount_harvest_current ?? null;
  return { exposed: of(SUM_CODES.EXPOSED), pregnant: of(SUM_CODES.PREGNANT) };
}

const SUM_CODES = { EXPOSED: 'exposed', PREGNANT: 'pregnant' } as const;

function sumLine(group: readonly MatingEntry[]): MatingLine[] {
  const reference = group[0]?.category_reference;
  if (!reference) return [];
  const sum = (name: keyof Amounts) => sumEntered(group.map((entry) => entry[name]));
  return [
    {
      code: reference.counts === null ? 'total' : SUM_CODES[reference.counts],
      label: reference.title,
      unit: 'cab',
      formula: null,
      category_reference: { id: reference.id, title: reference.title },
      category_reproduction: null,
      amount_harvest_current: sum('amount_harvest_current'),
      amount_harvest_next: sum('amount_harvest_next'),
    },
  ];
}

/** Without a group the pregnant females cannot be matched to the covered ones, so there is no fertility by category. */
function fertilityLines(entries: readonly MatingEntry[], totals: readonly MatingLine[]): MatingLine[] {
  const of = (counts: MatingCount) => entries.filter(({ category_reference }) => category_reference.counts === counts);
  const pregnant = new Map(of('PREGNANT').map((entry) => [entry.category_reproduction.female_group, entry]));
  const lines = of('EXPOSED').flatMap((one) => {
    const { female_group } = one.category_reproduction;
    return female_group === null ? [] : [fertilityLine(one.category_reproduction, one, pregnant.get(female_group))];
  });
  const total = (code: string) => totals.find((line) => line.code === code);
  return total('exposed') ? [...lines, fertilityLine(null, total('exposed'), total('pregnant'))] : [];
}

function fertilityLine(category: MatingLine['category_reproduction'], exposed?: Amounts, pregnant?: Amounts): MatingLine {
  const { code, label, unit, formula, of } = REPRODUCTION_RATES.fertility;
  const rate = (name: keyof Amounts) => of({ exposed: exposed?.[name], pregnant: pregnant?.[name] });
  return {
    code,
    label,
    unit,
    formula,
    category_reference: null,
    category_reproduction: category,
    amount_harvest_current: rate('amount_harvest_current'),
    amount_harvest_next: rate('amount_harvest_next'),
  };
}

export type CalfType = 'BIRTH' | 'WEANING';

export interface CalfEntry {
  type: CalfType;
  category_reference: NamedCategory;
  category_weaning: NamedCategory;
  amount: Count;
  weight: Count;
}

export interface CalfLine extends Line {
  /** Null for a rate. */
  type: CalfType | null;
  category_weaning: null;
  amount: Count;
  weight: Count;
}

export interface Dams {
  exposed: Count;
  pregnant: Count;
}

const SUM_LABELS: Readonly<Record<CalfType, string>> = { BIRTH: 'Total de nascimentos', WEANING: 'Total de desmames' };

export function calfLines(entries: readonly CalfEntry[], dams: Dams): CalfLine[] {
  const types = [...groupBy(entries, ({ type }) => type).keys()];
  const sums = types.map((type) => calfSum(entries, type));
  if (types.length < 2) return sums;
  const groups = [...groupBy(entries, ({ category_reference }) => category_reference.id).values()];
  const losses = groups.map((group) => rateLine(REPRODUCTION_RATES.calfMortality, group, dams, group[0]?.category_reference ?? null));
  return [...sums, ...CALF_RATES.map((rate) => rateLine(rate, entries, dams, null)), ...losses];
}

function calfSum(entries: readonly CalfEntry[], type: CalfType): CalfLine {
  return {
    code: 'total',
    label: SUM_LABELS[type],
    unit: 'cab',
    formula: null,
    type,
    category_reference: null,
    category_weaning: null,
    ...countOf(entries, type),
  };
}

function countOf(entries: readonly CalfEntry[], type: CalfType): { amount: Count; weight: Count } {
  const group = entries.filter((entry) => entry.type === type);
  return { amount: sumEntered(group.map(({ amount }) => amount)), weight: meanWeightKg(group) };
}

function rateLine(rate: ReproductionRate, entries: readonly CalfEntry[], dams: Dams, reference: NamedCategory | null): CalfLine {
  const { code, label, unit, formula, of } = rate;
  const weaning = countOf(entries, 'WEANING');
  const cohort = { ...dams, born: countOf(entries, 'BIRTH').amount, weaned: weaning.amount, weanedWeightKg: weaning.weight };
  return {
    code,
    label,
    unit,
    formula,
    type: null,
    category_reference: reference,
    category_weaning: null,
    amount: of(cohort),
    weight: null,
  };
}

function groupBy<Entry, Key>(entries: readonly Entry[], keyOf: (entry: Entry) => Key): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return groups;
}
