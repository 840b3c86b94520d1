import { describe, expect, it } from 'vitest';
import { machines } from '#model/entries/machines';
import { births } from '#model/herd/births';
import { deaths } from '#model/herd/deaths';
import { variantOf } from '#model/kit/resource';
import { answerList } from './answer-list';
import { askedList, UnansweredList } from './asked-list';
import { deviceRow } from './offline-rows.fixture';

const reason = (id: number, title: string) => ({ category_death_reason: { id, title } });
const ROWS = [
  deviceRow(1, { amount: 5, date: '2026-07-10', ...reason(3, 'Zebu') }),
  deviceRow(2, { amount: 3, date: '2026-08-10', ...reason(2, 'bezerro') }),
  deviceRow(3, { amount: 5, date: '2026-09-10', ...reason(1, 'Água'), warnings: { amount: 'Alto' } }),
  deviceRow(4, { amount: 9, date: '2026-10-10', ...reason(2, 'bezerro'), validated: true }),
];
const list = (query: Record<string, string | readonly string[]>) =>
  answerList(variantOf(deaths, 'BEEF_CATTLE'), askedList(variantOf(deaths, 'BEEF_CATTLE'), query), ROWS);
const ids = (query: Record<string, string | readonly string[]>) =>
  list(query)
    .resultList.map(({ id }) => id)
    .join('');

it.each<[string, Record<string, string | readonly string[]>, string]>([
  ['nothing asked: newest first', {}, '4321'],
  ['several orders', { 'order[amount]': 'asc', 'order[date]': 'DESC' }, '2314'],
  ['ties by id', { 'order[amount]': 'DESC' }, '4132'],
  ['Portuguese order of titles', { 'order[category_death_reason]': 'ASC' }, '3241'],
  ['values in a list', { 'wherein[amount]': '3|9', 'order[id]': 'ASC' }, '24'],
  ['values not in a list', { 'wherenotin[amount]': '3|9', 'order[id]': 'ASC' }, '13'],
  ['ids across a reference', { 'wherein[category_death_reason.id]': '2', 'order[id]': 'ASC' }, '24'],
  ['the farm', { farm_id: '10', 'wherein[harvest.id]': '3', environment: 'BEEF_CATTLE', 'order[id]': 'ASC' }, '1234'],
  ['another farm', { 'wherein[farm.id]': '11' }, ''],
  ['two conditions', { 'wherecustom[amount]': ['gt:3', 'lt:9'], 'order[id]': 'ASC' }, '13'],
  ['the second after or', { 'wherecustom[amount]': ['eq:3', 'or:eq:9'], 'order[id]': 'ASC' }, '24'],
  ['a day or later', { 'wherecustom[date]': 'gte:2026-09-10', 'order[id]': 'ASC' }, '34'],
  ['days as Brazilians write them', { 'wherecustom[date]': 'lte:10/08/2026', 'order[id]': 'ASC' }, '12'],
  ['contains, without case and accents', { 'wherecustom[category_death_reason.title]': 'contains:AGU' }, '3'],
  ['rows that were unusual', { 'wherein[warned]': 'true' }, '3'],
  ['validated rows', { 'wherein[validated]': 'true' }, '4'],
  ['a moment by its day in Brazil', { 'wherecustom[created_at]': 'eq:2026-11-09', 'order[id]': 'ASC' }, '1234'],
  ['a page', { page: '1', perPage: '3' }, '1'],
  ['a page past the end', { page: '9', perPage: '3' }, ''],
])('%s', (_title, query, expected) => {
  expect(ids(query)).toBe(expected);
});

it('counts and adds up what matches, whatever the page', () => {
  expect(list({ perPage: '1', totals: 'true', 'wherenotin[amount]': '9' })).toMatchObject({
    size: 3,
    totals: { amount: 13, validated: 0 },
  });
  const rows = [deviceRow(1, { amount: 2, unitary_value: 0.1 }), deviceRow(2, { amount: 1, unitary_value: 0.1 })];
  expect(answerList(machines, askedList(machines, { totals: 'true' }), rows).totals).toEqual({ unitary_value: 0.3, validated: 0 });
  const born = [deviceRow(1, { amount: 2, sex: 'MALE' }), deviceRow(2, { amount: 5, sex: 'FEMALE' })];
  expect(answerList(births, askedList(births, { totals: 'true' }), born).totals).toEqual({
    amount: 7,
    amount_by: { MALE: 2, FEMALE: 5 },
    validated: 0,
  });
});

describe('refuses what the rows of a device cannot tell', () => {
  it.each([
    ['search', '1'],
    ['wherein[nothing]', '1'],
    ['wherein[farm.region.id]', '1'],
    ['wherecustom[amount]', 'like:3'],
    ['order[farm.city]', 'ASC'],
  ])('%s', (name, value) => {
    expect(() => list({ [name]: value })).toThrow(UnansweredList);
  });
});
