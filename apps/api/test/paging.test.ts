import { expect, it } from 'vitest';
import { z } from 'zod';
import { describedSchema } from '../src/http/described';
import { testApp } from './database';
import { goodRequests } from './good-requests';
import { createPerson, signInAs } from './people';

const { app, context, pool, routes } = await testApp();
const person = await createPerson(pool, 'SUPER_ADMIN');
const lists = new Set(
  routes
    .filter(
      (route) => route.method === 'GET' && answersList((describedSchema(route)?.response as Record<number, unknown> | undefined)?.[200]),
    )
    .map(({ url }) => `GET ${url}`),
);
const requests = (await goodRequests(context, routes)).filter(({ name }) => lists.has(name));

function answersList(answer: unknown): boolean {
  if (answer instanceof z.ZodUnion) return answer.options.some(answersList);
  return answer instanceof z.ZodObject && 'resultList' in answer.shape && 'size' in answer.shape;
}

it('finds the lists', () => {
  expect(requests.length).toBeGreaterThan(100);
});

it.each(requests.map((request) => [request.name, request] as const))('%s takes pages', async (_, { url, params, query, parameters }) => {
  const headers = await signInAs(app, person);
  const address = url.replace(/:(\w+)/g, (__, name: string) => params[name] ?? '1');
  const ask = async (paging: Readonly<Record<string, string>> = {}) => {
    const asked = new URLSearchParams(query);
    for (const name of ['page', 'perPage']) asked.delete(name);
    for (const [name, value] of Object.entries(paging)) asked.set(name, value);
    const answer = await app.inject({ url: `${address}?${asked}`, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  expect(parameters).toEqual(expect.arrayContaining(['page', 'perPage']));
  const whole = await ask();
  // Without a publication the refusal must not depend on the page.
  if (whole.status !== 200) {
    expect([404, 409]).toContain(whole.status);
    return expect(await ask({ page: '0', perPage: '1' })).toEqual(whole);
  }
  // With one farm and harvest some lists answer another shape.
  if (!('resultList' in whole.body)) return;
  const [first, second] = [await ask({ perPage: '1' }), await ask({ page: '1', perPage: '1' })];
  expect([first.status, first.body.size, second.body.size]).toEqual([200, whole.body.size, whole.body.size]);
  expect(first.body.resultList).toHaveLength(Math.min(1, whole.body.resultList.length));
  expect(second.body.resultList).toHaveLength(Math.min(1, Math.max(0, whole.body.resultList.length - 1)));
  for (const name of ['page', 'perPage']) {
    const { status, body } = await ask({ [name]: 'x' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [name]]);
  }
});
