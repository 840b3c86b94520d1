import { expect, it } from 'vitest';
import { births } from '#model/herd/births';
import { herdDeparture } from '#model/herd/herd-departure';
import { type Resource, variantOf } from '#model/kit/resource';
import type { DraftRules } from '../../grid/draft';
import type { GridRow } from '../../rows/row';
import { dayOffers, firstDraft, latestValues, repeatedValues } from './offers';

const rulesOf = (declared: Resource, today = '2026-11-27'): DraftRules => {
  const resource = variantOf(declared, 'BEEF_CATTLE');
  const harvest = { first_year: 2026, last_year: 2027 };
  return { resource, context: { environment: 'BEEF_CATTLE', today, harvest }, writable: new Set(Object.keys(resource.fields)), fixed: {} };
};
const birth = (id: number, rest: Record<string, string | number | boolean>): GridRow => ({
  id,
  version: 1,
  date: '2026-11-20',
  amount: 1,
  sex: 'MALE',
  ...rest,
});
const { date, amount } = births.fields;

it('offers the values written last, each once', () => {
  const rows = [birth(4, { amount: 2 }), birth(3, {}), birth(2, { amount: 2 }), birth(1, { amount: 7 })];
  expect(amount && latestValues('amount', amount, rows, 2)).toEqual([2, 1]);
});

it('offers today, yesterday and the last day, where the harvest has them', () => {
  const labels = (today: string) => date && dayOffers('date', date, [birth(1, {})], rulesOf(births, today)).map(({ label }) => label);
  expect(labels('2026-11-27')).toEqual(['Hoje 27/11', 'Ontem 26/11', 'Último 20/11']);
  expect(labels('2026-11-20')).toEqual(['Hoje 20/11', 'Ontem 19/11']);
  expect(labels('2027-07-01')).toEqual(['Ontem 30/06', 'Último 20/11']);
});

it('begins with today, and with the choices of a row of today only', () => {
  const row = birth(1, { sex: 'FEMALE', period: false });
  const values = ({ row: { date: day, sex, amount: heads } }: ReturnType<typeof firstDraft>) => [day, sex, heads];
  expect(values(firstDraft(row, false, rulesOf(births)))).toEqual(['2026-11-27', null, null]);
  expect(values(firstDraft(row, true, rulesOf(births)))).toEqual(['2026-11-20', 'FEMALE', null]);
  expect(values(firstDraft(undefined, false, rulesOf(births)))).toEqual(['2026-11-27', null, null]);
});

it('repeats what was typed, and not what followed from it', () => {
  const sale: GridRow = {
    id: 1,
    version: 1,
    amount: 20,
    weight_alive: 480,
    value_arroba: 300,
    value_head: 4_800,
    status: true,
    destination: 'Frigorífico',
  };
  expect(repeatedValues(sale, rulesOf(herdDeparture))).toEqual({
    amount: 20,
    weight_alive: 480,
    value_arroba: 300,
    destination: 'Frigorífico',
  });
});
