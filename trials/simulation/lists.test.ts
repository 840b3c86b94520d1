import { expect, it } from 'vitest';
import { type Reference, asReference as referenceIn, type Value } from '#model/kit/field';
import { type Resource, variantOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { testApp } from '../../apps/api/test/database';
import { asReference, createFactory } from '../../apps/api/test/factory';
import { createPerson, signInAs } from '../../apps/api/test/people';
import { type Query, queryText } from '../../apps/web/src/client/query';
import { type AnsweredList, answerList } from '../../apps/web/src/offline/answer-list';
import { askedList } from '../../apps/web/src/offline/asked-list';
import type { GridRow } from '../../apps/web/src/rows/row';
import { Random } from '../random';

const QUESTIONS = 120;
const ROWS = 12;
const { app, context, pool } = await testApp();
const factory = await createFactory(context);

it.each(['deaths', 'births', 'machines'])('a device answers lists of %s as the server does', async (path) => {
  const headers = await signInAs(app, await createPerson(pool, 'ADMIN'));
  const place = { harvest: asReference(await factory.row('harvests')), ...(await newFarm()) };
  const random = new Random(path.length);
  const resource = variantOf(resourceOf(path), 'BEEF_CATTLE');
  for (let made = 0; made < ROWS; made++) await factory.row(path, { ...place, values: someValues(resource, made, random, place.harvest) });
  const scope: Query = { environment: 'BEEF_CATTLE', 'wherein[farm.id]': String(place.farm.id) };
  const ask = async (query: Query): Promise<AnsweredList> => {
    const answer = await app.inject({ url: `/api/${path}${queryText(query)}`, headers });
    expect([answer.statusCode, queryText(query)]).toEqual([200, queryText(query)]);
    return answer.json();
  };
  const { resultList: rows } = await ask(scope);
  expect(rows).toHaveLength(ROWS);
  for (let asked = 0; asked < QUESTIONS; asked++) {
    const query = { ...scope, ...someQuestion(resource, rows, random) };
    const known = ({ resultList, size, totals }: AnsweredList) => ({ query, ids: resultList.map(({ id }) => id), size, totals });
    expect(known(answerList(resource, askedList(resource, query), rows))).toEqual(known(await ask(query)));
  }
});

async function newFarm() {
  const customer = asReference(await factory.row('customers'));
  return { customer, farm: asReference(await factory.row('farms', { customer })) };
}

const WORDS = ['Água', 'agua', 'Zebu', 'açude', 'Boi', 'boi 2'];

function someValues({ fields }: Resource, serial: number, random: Random, harvest: Reference) {
  const values: Record<string, Value> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || field.presence) continue;
    if (field.kind === 'text' || field.kind === 'suggestion') values[name] = `${random.pick(WORDS)} ${serial}`;
    if (name === 'amount') values[name] = 1 + random.below(4);
    if (field.kind === 'date') values[name] = `${harvest.first_year}-0${7 + random.below(3)}-1${random.below(5)}`;
  }
  return values;
}

function someQuestion({ fields, hasValidation }: Resource, rows: readonly GridRow[], random: Random): Query {
  const query: Query = { totals: 'true', perPage: random.pick([3, 5, 5000]) ?? 5, page: random.below(2) };
  const names = Object.keys(fields).filter((name) => rows.some((row) => row[name] !== undefined));
  const [filtered, ordered] = [random.pick(names) ?? '', random.pick(names) ?? ''];
  query[`order[${ordered}]`] = random.pick(['ASC', 'DESC']) ?? 'ASC';
  const [kind, value] = [fields[filtered]?.kind, random.pick(rows)?.[filtered]];
  if (value === null || value === undefined || kind === 'enums' || kind === 'references') return query;
  const reference = referenceIn(value);
  const [path, text] = reference ? [`${filtered}.id`, String(reference.id)] : [filtered, String(value)];
  const isOrdered = !reference && kind !== 'boolean' && kind !== 'enum';
  const operators = isOrdered ? ['eq', 'ne', 'lt', 'lte', 'gt', 'gte'] : ['eq', 'ne'];
  const condition = () => `${random.pick(operators)}:${text}`;
  const title = reference?.title ?? (kind === 'text' || kind === 'suggestion' ? text : null);
  const questions: Query[] = [
    { [`wherein[${path}]`]: text },
    { [`wherenotin[${path}]`]: text },
    { [`wherecustom[${path}]`]: [condition(), `${random.pick(['', 'or:'])}${condition()}`] },
    ...(title ? [{ [`wherecustom[${reference ? `${filtered}.title` : path}]`]: `contains:${title.slice(0, 2).toUpperCase()}` }] : []),
    ...(hasValidation ? [{ 'wherein[warned]': random.pick(['true', 'false']) }] : []),
  ];
  return { ...query, ...random.pick(questions) };
}
