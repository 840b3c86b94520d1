import { reason } from '../../beef/indicators/reasons';
import type { Month } from '../../calendar';
import { type Aggregation, type DairyIndicator, type DairyMeasure, dairyMeasure, dairyMeasureIndicator, dairyRatio } from './figure';
import * as herd from './herd-measures';
import { rowsInRun } from './rows';

/** Source: indicator sheet 6.2, Zootécnico. */

const group = 'ZOOTECHNICAL';
const source = '6.2';

const cases = (countsAs: string, key: string, label: string, unit = 'casos'): DairyMeasure =>
  dairyMeasure({
    key,
    label,
    unit,
    decimals: 0,
    over: 'SUM',
    absent: reason('no_cases', { label }),
    at: (month) => {
      const own = month.cases.filter((one) => one.countsAs === countsAs);
      return own.length === 0 ? null : own.reduce((sum, one) => sum + one.cases, 0);
    },
    rows: (run) => rowsInRun(run, 'technical_information', { 'category_zootechnical_case.counts_as': [countsAs] }),
  });

/** A month without typed calvings takes the number of births. */
const typedCalvings = cases('PARTOS', 'calvings', 'Partos', 'cab');
const calvings = dairyMeasure({
  ...typedCalvings,
  absent: reason('nothing_entered'),
  at: (month, run) => typedCalvings.at(month, run) ?? herd.bornHeads.at(month, run),
  rows: (run) => {
    const isTyped = (month: Month) => typedCalvings.at(run.at(month), run) !== null;
    return [...(run.months.some(isTyped) ? typedCalvings.rows(run) : []), ...(run.months.every(isTyped) ? [] : herd.bornHeads.rows(run))];
  },
});

const retained = cases('RETENCAO_PLACENTA', 'retained_cases', 'Retenção de placenta');
const mastitis = cases('MASTITE', 'mastitis_cases', 'Casos de mastite');
const lame = cases('CASCO', 'hoof_cases', 'Problemas de casco');
const abortions = cases('ABORTOS', 'abortion_cases', 'Abortos');
const stillborn = cases('NATIMORTOS', 'stillborn_cases', 'Natimortos');

interface Rate {
  key: string;
  label: string;
  part: DairyMeasure;
  of: DairyMeasure;
  aggregation?: Aggregation;
}

const rate = ({ part, of, aggregation = 'RATIO', ...shown }: Rate): DairyIndicator =>
  dairyRatio({
    ...shown,
    unit: '%',
    decimals: 1,
    group,
    source: '6.2, definição própria',
    direction: 'LOWER',
    aggregation,
    formula: `100 × ${part.label.toLowerCase()} ÷ ${of.label.toLowerCase()}${aggregation === 'MEAN' ? ', mês a mês' : ''}`,
    part,
    over: of,
  });

const count = (own: DairyMeasure, key: string, label: string, formula: string, direction: 'LOWER' | null = null): DairyIndicator =>
  dairyMeasureIndicator(own, { key, label, group, source, formula, direction });

export const mastitisRate = rate({
  key: 'mastitis_pct',
  label: 'Casos de mastite, % das vacas em lactação',
  part: mastitis,
  of: herd.lactating,
  aggregation: 'MEAN',
});
export const calfMortality = rate({
  key: 'calf_mortality_pct',
  label: 'Mortes de bezerros(as), % dos nascimentos',
  part: herd.calfDeaths,
  of: herd.bornHeads,
});

export const ZOOTECHNICAL: readonly DairyIndicator[] = [
  count(calvings, 'calvings_total', 'Partos', 'os das informações técnicas; de um mês sem eles, os nascimentos'),
  count(herd.bornHeads, 'births_total', 'Nascimentos', 'soma dos nascimentos'),
  count(herd.femaleBirths, 'births_female_total', 'Nascimentos de fêmeas', 'soma das fêmeas nascidas'),
  count(herd.maleBirths, 'births_male_total', 'Nascimentos de machos', 'soma dos machos nascidos'),
  rate({ key: 'retained_placenta_pct', label: 'Retenção de placenta, % dos partos', part: retained, of: calvings }),
  mastitisRate,
  rate({ key: 'hoof_problems_pct', label: 'Problemas de casco, % das vacas', part: lame, of: herd.cows, aggregation: 'MEAN' }),
  count(abortions, 'abortions_total', 'Abortos', 'soma dos abortos', 'LOWER'),
  rate({ key: 'abortions_pct', label: 'Abortos, % das matrizes', part: abortions, of: herd.cows }),
  count(stillborn, 'stillborn_total', 'Natimortos', 'soma dos natimortos', 'LOWER'),
  count(herd.calfDeaths, 'calf_deaths_total', 'Mortes de bezerros(as)', 'soma das mortes das categorias de bezerros(as)', 'LOWER'),
  calfMortality,
  count(herd.cowDeaths, 'cow_deaths_total', 'Mortes de vacas', 'soma das mortes das categorias de vacas', 'LOWER'),
  rate({ key: 'cow_mortality_pct', label: 'Mortes de vacas, % das vacas', part: herd.cowDeaths, of: herd.cows }),
  count(herd.bought, 'bought_total', 'Compras de animais', 'soma das cabeças compradas'),
  count(herd.sold, 'sold_total', 'Vendas de animais', 'soma das cabeças vendidas'),
  dairyMeasureIndicator(herd.firstBirthAge, {
    key: 'first_birth_age',
    label: 'Idade ao primeiro parto',
    group,
    source: '6.6',
    direction: 'LOWER',
    formula: 'a da caracterização da fazenda',
  }),
  dairyMeasureIndicator(herd.birthInterval, {
    key: 'birth_interval',
    label: 'Intervalo de partos',
    group,
    source: '6.6',
    direction: 'LOWER',
    formula: 'o da caracterização da fazenda',
  }),
];
