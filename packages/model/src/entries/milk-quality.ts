import type { MilkMeasure } from '../catalogues/dairy';
import { asNumber, asReference, number, type Reference, type Row, reference, type Value } from '../kit/field';
import { entry } from '../kit/resource';
import { harvestMonth, isHarvestMonth } from './harvest-month';

const TYPE = 'category_milk_quality_type';
const typeOf = (row: Row): Reference | null => asReference(row[TYPE]);
const limitOf = (name: string) => (row: Row) => asNumber(typeOf(row)?.[name] as Value | undefined) ?? undefined;

/** Source: indicator sheet 6.6, input warnings. */
const USUAL: Readonly<Partial<Record<MilkMeasure, readonly [least: number, most: number]>>> = {
  GORDURA: [2.5, 5.5],
  PROTEINA: [2.4, 4.5],
  CCS: [50, 2000],
};
const usual = (end: 0 | 1) => (row: Row) => USUAL[typeOf(row)?.measure as MilkMeasure]?.[end];

const said = { looksAt: [TYPE], words: (row: Row) => String(typeOf(row)?.title ?? 'Valor') };

export const milkQuality = entry({
  path: 'milk_quality',
  one: 'Qualidade do leite',
  many: 'Qualidade do leite',
  environments: ['DAIRY_CATTLE'],
  order: [['date', 'ASC']],
  month: { field: 'date' },
  fields: {
    [TYPE]: reference('Análise', TYPE, { carry: ['measure', 'geometric_mean', 'legal_minimum', 'legal_maximum'] }),
    date: harvestMonth(),
    quantity: number('Resultado', { decimals: 2, min: 0.01, isTrimmed: true }),
  },
  rules: [isHarvestMonth],
  cells: {
    by: [TYPE, 'date'],
    values: ['quantity'],
    isOnlyWay: true,
    sheet: { lines: { of: 'rows', from: TYPE, by: { [TYPE]: 'id' } }, across: { month: 'date' } },
  },
  plausibility: [
    { kind: 'limit', field: 'quantity', min: limitOf('legal_minimum'), max: limitOf('legal_maximum'), isLegal: true, ...said },
    { kind: 'limit', field: 'quantity', min: usual(0), max: usual(1), ...said },
    { kind: 'usual', field: 'quantity', factor: 5, by: [TYPE], of: 'desta análise' },
  ],
});
