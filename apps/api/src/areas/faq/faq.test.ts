import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createPerson, type Person, signInAs } from '../../../test/people';

const { app, pool } = await testApp();
let admin: Person;
let customer: Person;
let beef: number;
let milk: number;

beforeAll(async () => {
  admin = await createPerson(pool, 'ADMIN');
  customer = await createPerson(pool, 'CUSTOMER');
  const made = async (environment: string) =>
    (await call(admin, 'POST', 'category_faq', { title: 'Minhas dúvidas', ordenation: 50, environment })).body.id;
  [beef, milk] = [await made('BEEF_CATTLE'), await made('DAIRY_CATTLE')];
});

async function call(who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const headers = await signInAs(app, who);
  const answer = await app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const question = (extra: object = {}) => ({ question: 'Como?', answer: '<p>Assim.</p>', category_faq: { id: beef }, ...extra });
const make = async (extra: object = {}) => (await call(admin, 'POST', 'faq', question(extra))).body;
const questionsOf = async (category: number, environment = 'BEEF_CATTLE'): Promise<string[]> => {
  const { body } = await call(customer, 'GET', `faq?environment=${environment}&wherein[category_faq.id]=${category}`);
  return body.resultList.map((row: { question: string }) => row.question);
};

describe('an answer', () => {
  it('is stored without anything but its few tags', async () => {
    const { id } = await make({
      answer:
        '<p onclick="a()">Um <b>dois</b><script>x</script><ul><li>três<iframe src="//x"></iframe></ul><a href="javascript:x">quatro</a>' +
        '<a href="data:text/html,x">cinco</a> <a href="/corte/faq" target="_blank">seis</a>',
    });
    const { body } = await call(customer, 'GET', `faq/${id}`);
    expect(body.answer).toBe('<p>Um <strong>dois</strong></p><ul><li>três</li></ul>quatrocinco <a href="/corte/faq">seis</a>');
    const again = await call(admin, 'PUT', `faq/${id}`, { answer: `<script>y</script>${body.answer}`, version: body.version });
    expect([again.status, again.body.answer]).toEqual([200, body.answer]);
  });

  it.each([
    ['nothing left to read', '<p><br></p><script>a</script>', 'Campo obrigatório'],
    ['nothing', '', 'Campo obrigatório'],
    ['a million characters', `<p>${'a'.repeat(1_000_000)}</p>`, 'Use no máximo 20.000 caracteres'],
    ['a million tags', '<ul><li>'.repeat(125_000), 'Use no máximo 20.000 caracteres'],
    ['more than is kept once it is written out', '&'.repeat(15_000), 'Use no máximo 20.000 caracteres'],
    ['no text', { html: '<p>a</p>' }, 'Valor inválido'],
  ])('is refused with %s, by the name of the field', async (_name, answer, message) => {
    const { status, body } = await call(admin, 'POST', 'faq', question({ answer }));
    expect([status, body.fields]).toEqual([422, { answer: message }]);
  });

  it('stands in a category of its environment', async () => {
    const { status, body } = await call(admin, 'POST', 'faq', question({ category_faq: { id: milk } }));
    expect([status, Object.keys(body.fields)]).toEqual([422, ['category_faq']]);
    const none = await call(admin, 'POST', 'faq', { answer: '<p>a</p>' });
    expect(Object.keys(none.body.fields).sort()).toEqual(['category_faq', 'question']);
    expect((await call(admin, 'DELETE', `category_faq/${beef}`)).status).toBe(409);
  });

  it('is written by administrators and read by all', async () => {
    const { id } = await make();
    for (const role of ['TECHNICAL', 'CUSTOMER', 'CUSTOMER_DIAGNOSIS'] as const) {
      const person = await createPerson(pool, role);
      expect((await call(person, 'GET', `faq/${id}`)).status).toBe(200);
      expect((await call(person, 'POST', 'faq', question())).status).toBe(403);
      expect((await call(person, 'PUT', `faq/${id}`, { question: 'Não?' })).status).toBe(403);
      expect((await call(person, 'DELETE', `faq/${id}`)).status).toBe(403);
    }
    expect((await call(admin, 'DELETE', `faq/${id}`)).status).toBe(204);
  });
});

describe('the order', () => {
  it('follows the order of the rows, with unordered ones last', async () => {
    await pool.query('delete from faq where category_faq_id = $1', [beef]);
    const [first, , third] = [await make({ question: 'Um' }), await make({ question: 'Dois' }), await make({ question: 'Três' })];
    expect(await questionsOf(beef)).toEqual(['Um', 'Dois', 'Três']);
    await call(admin, 'PUT', 'faq/batch/change', [
      { id: third.id, version: third.version, ordenation: 1 },
      { id: first.id, version: first.version, ordenation: 2 },
    ]);
    expect(await questionsOf(beef)).toEqual(['Três', 'Um', 'Dois']);
    const late = await call(admin, 'PUT', 'faq/batch/change', [{ id: third.id, version: third.version, ordenation: 9 }]);
    expect(late.status).toBe(409);
  });
});

describe('the search', () => {
  const search = async (q: string, environment = 'BEEF_CATTLE', who = customer) =>
    call(who, 'GET', `faq/search?environment=${environment}&q=${encodeURIComponent(q)}`);
  const found = async (q: string): Promise<string[]> =>
    (await search(q)).body.resultList.map(({ question: parts }: { question: { text: string }[] }) =>
      parts.map(({ text }) => text).join(''),
    );

  it('finds words of question, answer and category without accents and case, and no tags', async () => {
    await pool.query('delete from faq where category_faq_id = $1', [beef]);
    await make({
      question: 'Como peso o bezerro?',
      answer: '<p>Na <strong>balança</strong> eletrônica do brete zebuíno</p><ul><li>jejum</li></ul>',
    });
    await make({ question: 'Balança zebuína?', answer: '<p>Compre uma &amp; use.</p>' });
    expect(await found('BALANCA zebuino')).toEqual(['Como peso o bezerro?']);
    expect(await found('zebuin')).toEqual(['Balança zebuína?', 'Como peso o bezerro?']);
    expect(await found('como é que eu peso os bezerros na balança?')).toEqual(['Como peso o bezerro?']);
    expect(await found('minhas duvidas jejum')).toEqual(['Como peso o bezerro?']);
    for (const nothing of ['zebuin strong', 'zebuin amp', '%', "zebuin' or 'qqq'='qqq", '', '   '])
      expect(await found(nothing)).toEqual([]);
    const [{ excerpt }] = (await search('brete')).body.resultList;
    expect(excerpt).toEqual([
      { text: 'Na balança eletrônica do ', is_hit: false },
      { text: 'brete', is_hit: true },
      { text: ' zebuíno jejum', is_hit: false },
    ]);
  });

  it('covers one environment of the reader', async () => {
    await make({ question: 'Zebu de leite?', environment: 'DAIRY_CATTLE', category_faq: { id: milk } });
    expect((await search('zebu leite', 'DAIRY_CATTLE')).body.size).toBe(1);
    expect((await search('zebu leite')).body.size).toBe(0);
    const technician = await createPerson(pool, 'TECHNICAL', { profiles: ['BEEF_CATTLE'] });
    expect((await search('zebu', 'DAIRY_CATTLE', technician)).status).toBe(403);
    expect((await call(customer, 'GET', 'faq/search?q=a&environment=PIGS')).status).toBe(400);
    expect((await search('x'.repeat(201))).status).toBe(400);
    expect((await call(customer, 'GET', 'faq/search')).status).toBe(400);
  });
});

it('lists the screens that each answer links to, for whoever may open the first', async () => {
  const links = '<p><a href="/corte/faq">a</a> <a href="https://a.br">b</a> <a href="/cadastros?x=1">c</a></p>';
  const { id } = await make({ question: 'Onde?', answer: links });
  const administration = await make({ question: 'Onde cadastro?', answer: '<p><a href="/cadastros/clientes">a</a></p>' });
  const asks = async (who: Person) => (await call(who, 'GET', 'faq/help?environment=BEEF_CATTLE')).body.resultList;
  const offers = (list: { id: number }[]) => list.some((row) => row.id === administration.id);
  expect([offers(await asks(admin)), offers(await asks(customer))]).toEqual([true, false]);
  const finds = async (who: Person) => (await call(who, 'GET', 'faq/search?environment=BEEF_CATTLE&q=onde%20cadastro')).body.resultList;
  expect([offers(await finds(admin)), offers(await finds(customer))]).toEqual([true, false]);
  const { body } = await call(customer, 'GET', 'faq/help?environment=BEEF_CATTLE');
  const mine = body.resultList.find((row: { id: number }) => row.id === id);
  expect(mine).toEqual({ id, question: 'Onde?', category_faq: beef, links: ['/corte/faq', '/cadastros?x=1'] });
  expect(body.resultList.length).toBeGreaterThan(25);
});
