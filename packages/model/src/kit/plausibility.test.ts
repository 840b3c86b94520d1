import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { livestockStocks } from '../entries/livestock-stocks';
import { reproductionMountHerding } from '../entries/reproduction';
import { births } from '../herd/births';
import { herdDeparture } from '../herd/herd-departure';
import { registry } from '../registry';
import { isNumberField, type NumberField, type Row, type RowContext, weight } from './field';
import { type EarlierFacts, type HerdCount, historyWarning, isCompared, medianOf, plausibilityWarnings } from './plausibility';
import type { HistoryRule, Warning, Warnings } from './plausibility-rule';
import { historyText, percentText, timesText, warningAmount, warningTexts } from './plausibility-words';
import type { Resource } from './resource';
import { variantOf } from './resource';
import { momentOf, type RowTime, timeOf, watchedFields } from './row-time';

const context: RowContext = { environment: 'BEEF_CATTLE', harvest: { first_year: 2024, last_year: 2025 }, today: '2025-01-15' };
const field = weight('Peso vivo');
const time: RowTime = { kind: 'field', name: 'date' };
const usual: HistoryRule = { kind: 'usual', field: 'weight', factor: 2, by: [], of: 'da fazenda' };
const jump: HistoryRule = { kind: 'jump', field: 'weight', share: 0.3, by: [], of: 'da fazenda' };
const record: HistoryRule = { kind: 'record', field: 'weight', factor: 1.5, by: [], of: 'da fazenda' };
const earlierOf = (values: readonly number[]) =>
  values.map((value, index) => ({ at: `2024-${String(12 - (index % 12)).padStart(2, '0')}-01`, value }));
const warn = (rule: HistoryRule, value: number, ...values: number[]) => said(rule, historyWarning(rule, value, earlierOf(values)));
const said = (rule: HistoryRule, warning: Warning | null, at: RowTime = time) => warning && historyText(rule, field, warning, at);
const warningsIn = (resource: Resource, row: Row, at: RowContext, facts: EarlierFacts) =>
  warningTexts(resource, JSON.parse(JSON.stringify(plausibilityWarnings(resource, row, at, facts))));

const positive = fc.double({ min: 0.01, max: 1e9, noNaN: true });
const history = fc.array(positive, { minLength: 3, maxLength: 40 });

describe('usual', () => {
  it('names distance, base, time and number of rows', () => {
    expect(warn(usual, 460, 210, 200, 190)).toBe(
      'Peso vivo 2,3 vezes o de costume: a mediana da fazenda nos últimos 24 meses é 200 kg (3 lançamentos). Confira o valor.',
    );
    expect(warn(usual, 90, 210, 200, 190)).toContain('Peso vivo é só 45 % do de costume: a mediana');
    expect(warn({ ...usual, onlyAbove: true }, 90, 210, 200, 190)).toBeNull();
  });

  it('needs three earlier rows', () => {
    expect([warn(usual, 9999), warn(usual, 9999, 200), warn(usual, 9999, 200, 200)]).toEqual([null, null, null]);
    expect(warn(usual, 9999, 200, 200, 200)).not.toBeNull();
  });

  it('warns exactly beyond the factor on both sides', () => {
    fc.assert(
      fc.property(
        history,
        fc.double({ min: 0.501, max: 1.999, noNaN: true }),
        fc.double({ min: 2.001, max: 1e6, noNaN: true }),
        (values, near, far) => {
          const median = medianOf(values);
          expect(warn(usual, median * near, ...values)).toBeNull();
          expect(warn(usual, median * far, ...values)).not.toBeNull();
          expect(warn(usual, median / far, ...values)).not.toBeNull();
        },
      ),
    );
  });

  it('does not depend on the order, nor on one wrong row among many', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 190, max: 210 }), { minLength: 3, maxLength: 30 }), positive, (values, wrong) => {
        expect(warn(usual, 200, wrong, ...values)).toBeNull();
        expect(medianOf([...values].reverse())).toBe(medianOf(values));
      }),
    );
  });
});

describe('jump', () => {
  it('compares with the last row alone', () => {
    expect(warn(jump, 310, 210, 310)).toBe('Peso vivo 48 % acima do valor anterior da fazenda: 210 kg em 12/2024. Confira o valor.');
    expect(warn(jump, 100, 210)).toContain('52 % abaixo do valor anterior');
    expect([warn(jump, 270, 210), warn(jump, 150, 210), warn(jump, 150)]).toEqual([null, null, null]);
    expect(said(jump, historyWarning(jump, 310, earlierOf([210])), { kind: 'harvest' })).toContain('210 kg na safra 2024/2025.');
  });
});

describe('a jump of heads', () => {
  const heads: HistoryRule = { ...jump, share: 4, shareBelow: 0.85, least: 100 };
  it('warns of an extra or missing digit, not of a moved category', () => {
    expect(warn(heads, 4200, 420)).toContain('900 % acima do valor anterior');
    expect(warn(heads, 42, 420)).toContain('90 % abaixo do valor anterior');
    expect([warn(heads, 0, 420), warn(heads, 900, 420), warn(heads, 130, 420), warn(heads, 90, 9), warn(heads, 420)]).toEqual(
      Array(5).fill(null),
    );
  });
});

describe('record', () => {
  it('needs a year, and names the month', () => {
    const dry = [80, 70, 60, 50, 40, 30, 20, 10];
    expect(warn(record, 1000, 90, 310, 100, ...dry)).toBeNull();
    expect(warn(record, 1000, 90, 310, 100, 5, ...dry)).toBe(
      'Peso vivo 3,2 vezes o maior valor da fazenda: 310 kg em 11/2024 (12 lançamentos). Confira o valor.',
    );
    expect(warn(record, 460, 90, 310, 100, 5, ...dry)).toBeNull();
    expect(warn(record, 460, ...Array.from({ length: 12 }, () => 0))).toBeNull();
  });
});

describe('numbers in words', () => {
  it('are short and Brazilian', () => {
    expect([timesText(2.31), timesText(1.97), timesText(1.6), timesText(1234.6)]).toEqual([
      '2,3 vezes',
      '2 vezes',
      '1,6 vez',
      '1.235 vezes',
    ]);
    expect([percentText(0.456), percentText(0.0456), percentText(9)]).toEqual(['46 %', '4,6 %', '900 %']);
    expect(warningAmount(herdDeparture.fields.value_arroba as NumberField, 310)).toBe('R$ 310,00/@');
    expect(warningAmount(field, 1200.5)).toBe('1.200,5 kg');
  });
});

const none: EarlierFacts = { earlier: () => [], herd: () => null, whole: () => null, step: () => null };
const sale: Row = {
  date: '2025-01-10',
  category_herd_departure_type: { id: 1, is_sale: true, has_carcass: true },
  category_livestock: { id: 9, title: 'Machos acima de 36 meses' },
  amount: 20,
  weight_alive: 540,
  weight_death: 290,
  value_arroba: 300,
  value_head: 5800,
  status: true,
};
const warningsOfSale = (row: Row, herd: HerdCount | null = null) =>
  warningsIn(variantOf(herdDeparture, 'BEEF_CATTLE'), { ...sale, ...row }, context, { ...none, herd: () => herd });

describe('a row', () => {
  it('has no warning for usual values', () => {
    expect(warningsOfSale({})).toEqual({});
  });

  it('has weights and prices that are common for its category', () => {
    expect(warningsOfSale({ weight_alive: 701 })).toEqual({ weight_alive: 'Peso vivo acima de 700 kg não é comum. Confira o valor.' });
    // Rules go by the role, whatever the title.
    const bull = { category_livestock: { id: 99, title: 'Reprodutores', role: 'BULL' } };
    expect(warningsOfSale({ ...bull, weight_alive: 1100, weight_death: 600, value_arroba: 1500 })).toEqual({});
    expect(warningsOfSale({ category_livestock: { id: 1, title: 'Touros', role: null }, weight_alive: 701 })).toHaveProperty(
      'weight_alive',
    );
    expect(warningsOfSale({ category_livestock: { id: 99, role: 'BREEDING_COW' }, value_arroba: 1500 })).toEqual({});
    expect(warningsOfSale({ value_arroba: 1500 })).toEqual({
      value_arroba: 'Valor por arroba acima de R$ 999,00/@ não é comum. Confira o valor.',
    });
    expect(warningsOfSale({ weight_death: 390 })).toEqual({
      weight_death: 'Peso de carcaça é 72 % do peso vivo: o comum é de 40 % a 65 %. Confira os dois.',
    });
  });

  it('is not warned of in a field that it computes', () => {
    expect(warningsOfSale({ status: false, value_arroba: 1500, value_head: 9000 })).toEqual({});
  });

  it('has animals that the farm had', () => {
    const count = { month: '2025-02', heads: 15, came: 5, after: 0 };
    expect(warningsOfSale({ amount: 20 }, count)).toEqual({});
    expect(warningsOfSale({ amount: 21 }, { ...count, after: 1 })).toEqual({});
    expect(warningsOfSale({ amount: 21 }, count)).toEqual({
      amount:
        'Mais animais do que a fazenda tinha desta categoria: 15 cabeças na contagem do fim de 02/2025 e 5 cabeças que vieram depois. Confira a quantidade.',
    });
    expect(Object.keys(warningsOfSale({}, { month: '2025-02', heads: 0, came: 0, after: 0 }))).toEqual(['category_livestock']);
    expect(warningsOfSale({ category_livestock: null }, { month: '2025-02', heads: 0, came: 0, after: 0 })).toEqual({});
  });

  it('has no more pregnant than covered', () => {
    const row = (counts: string | null): Row => ({
      category_reference: { id: 2, title: 'Fêmeas prenhes', counts },
      category_reproduction: { id: 8, title: 'Multíparas', female_group: 6 },
      amount_harvest_current: 40,
      amount_harvest_next: 30,
    });
    const warnings = (counts: string | null, whole: number | null) =>
      warningsIn(reproductionMountHerding, row(counts), context, { ...none, whole: () => whole });
    expect(warnings('PREGNANT', 35)).toEqual({
      amount_harvest_current: 'Mais prenhes do que em cobertura nesta categoria: 40 de 35. Confira as duas linhas.',
    });
    expect([warnings('PREGNANT', 40), warnings('PREGNANT', null), warnings('EXPOSED', 35), warnings(null, 35)]).toEqual([{}, {}, {}, {}]);
  });

  it('warns of a future date', () => {
    expect(warningsIn(births, { date: '2025-01-16', amount: 5, sex: 'MALE' }, context, none)).toEqual({
      date: 'Data depois de hoje, 15/01/2025. Confira a data.',
    });
    expect(warningsIn(births, { date: '2025-01-15', amount: 5, sex: 'MALE' }, context, none)).toEqual({});
    expect(warningsIn(births, { date: '2025-02-01', amount: 5, sex: 'MALE', period: true }, context, none)).toEqual({
      date: '02/2025 ainda não começou: hoje é 15/01/2025. Confira o mês.',
    });
    const count = (date: string, values: Row) => warningsIn(livestockStocks, { type: true, date, ...values }, context, none);
    expect(count('2025-02-01', { amount: 40 })).toEqual({ amount: '02/2025 ainda não começou: hoje é 15/01/2025. Confira o mês.' });
    expect([count('2025-01-01', { amount: 40 }), count('2025-02-01', { amount: null })]).toEqual([{}, {}]);
  });

  it('tells many births of a day from those of a month', () => {
    const warnings = (period: boolean) => warningsIn(births, { date: '2025-01-10', amount: 150, sex: 'MALE', period }, context, none);
    expect(warnings(true)).toEqual({});
    expect(warnings(false)).toEqual({
      amount: 'Nascimentos num só dia acima de 100 cab não é comum. Se é o total do mês, marque Mês inteiro.',
    });
  });
});

it('is shown in the words of today, whatever they were when it was stored', () => {
  const variant = variantOf(herdDeparture, 'BEEF_CATTLE');
  const stored: Warnings = JSON.parse(
    '{"value_arroba":{"rule":"usual","values":{"isAbove":true,"times":2.1,"median":300,"months":24,"count":3}}}',
  );
  const later = { ...(variant.fields.value_arroba as NumberField), label: 'Preço da arroba' };
  const plausibility = [{ ...usual, field: 'value_arroba', of: 'deste rebanho' }];
  const reworded = { ...variant, fields: { ...variant.fields, value_arroba: later }, plausibility };
  expect([warningTexts(variant, stored), warningTexts(reworded, stored), warningTexts({ ...variant, plausibility: [] }, stored)]).toEqual([
    {
      value_arroba:
        'Valor por arroba 2,1 vezes o de costume: a mediana desta categoria nos últimos 24 meses é R$ 300,00/@ (3 lançamentos). Confira o valor.',
    },
    {
      value_arroba:
        'Preço da arroba 2,1 vezes o de costume: a mediana deste rebanho nos últimos 24 meses é R$ 300,00/@ (3 lançamentos). Confira o valor.',
    },
    { value_arroba: 'Valor incomum. Confira o valor.' },
  ]);
});

const ruled = registry.filter((resource) => resource.plausibility);

describe.each(ruled.map((resource): [string, Resource] => [resource.path, resource]))('the rules of %s', (_path, resource) => {
  it('speak of fields that exist, and of numbers', () => {
    for (const name of watchedFields(resource)) expect(Object.keys(resource.fields)).toContain(name);
    for (const rule of resource.plausibility ?? []) {
      const judged = resource.fields[rule.kind === 'herd' ? rule.amount : rule.field];
      expect(judged && isNumberField(judged)).toBe(true);
    }
  });

  it('say nothing of an empty row, and never fail', () => {
    expect(warningsIn(resource, {}, context, none)).toEqual({});
    expect(warningsIn(resource, {}, { ...context, harvest: undefined }, none)).toEqual({});
  });
});

it('knows when rows of each kind are', () => {
  const resourceAt = (path: string) => registry.find((one) => one.path === path) as Resource;
  expect(momentOf(herdDeparture, sale, context)).toBe('2025-01-10');
  expect(timeOf(resourceAt('confinements'))).toEqual({ kind: 'field', name: 'date_entry' });
  expect(momentOf(resourceAt('climates'), { month: 7 }, context)).toBe('2024-07-01');
  expect(momentOf(resourceAt('climates'), { month: 6 }, context)).toBe('2025-06-01');
  expect(momentOf(resourceAt('teams'), {}, context)).toBe('2024-07-01');
  expect(momentOf(resourceAt('teams'), {}, { ...context, harvest: undefined })).toBeNull();
});

it('compares a row only when it says with what', () => {
  const rule: HistoryRule = { ...jump, by: ['category_livestock'], where: { type: true } };
  expect(isCompared(rule, { category_livestock: { id: 1 }, type: true })).toBe(true);
  expect(isCompared(rule, { category_livestock: { id: 1 }, type: false })).toBe(false);
  expect(isCompared(rule, { category_livestock: null, type: true })).toBe(false);
  expect(isCompared(jump, {})).toBe(true);
});
