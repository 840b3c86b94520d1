import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPassword,
  checkValue,
  dayLimits,
  dependents,
  isEmpty,
  limitOf,
  missingPasswords,
  parentsOf,
  presenceOf,
  referenceFits,
  targetAttributes,
} from './check';
import {
  askedWhere,
  choice,
  choices,
  date,
  type Field,
  month,
  number,
  optional,
  password,
  phone,
  question,
  type RowContext,
  reference,
  references,
  text,
  username,
  email as writtenEmail,
  yesNo,
} from './field';
import { resource } from './resource';

const context: RowContext = { environment: 'BEEF_CATTLE', harvest: { first_year: 2024, last_year: 2025 }, today: '2025-01-15' };
const judge = (field: Field, value: Parameters<typeof checkValue>[1], row = {}) => checkValue(field, value, row, context);
const common = { path: 'sheds', one: 'Galpão', many: 'Galpões', scope: 'none', access: 'catalogue' } as const;

describe('an answer', () => {
  it.each([null, undefined, '', []])('%j is none', (value) => {
    expect(isEmpty(value)).toBe(true);
    expect(judge(text('T'), value)).toBe('Campo obrigatório');
    expect(judge(optional(text('T')), value)).toBeNull();
  });

  it.each([0, false, ' ', ['A'], { id: 1 }])('%j is one', (value) => {
    expect(isEmpty(value)).toBe(false);
  });

  it('is required, optional or computed as the row says, before what the declaration says', () => {
    const asked = number('N', { presence: ({ open }) => (open ? 'required' : 'computed') });
    expect([presenceOf(asked, { open: true }), presenceOf(asked, {})]).toEqual(['required', 'computed']);
    expect([presenceOf(number('N'), {}), presenceOf(optional(number('N')), {})]).toEqual(['required', 'optional']);
    expect([judge(asked, null, { open: true }), judge(asked, null)]).toEqual(['Campo obrigatório', null]);
  });

  it('is missing where an asked number still holds its value of before, but No is an answer', () => {
    const isAsked = ({ open }: { open?: unknown }) => open === true;
    const heads = askedWhere(isAsked, 0, number('N'));
    expect([judge(heads, 0, { open: true }), judge(heads, 3, { open: true }), judge(heads, 0)]).toEqual(['Campo obrigatório', null, null]);
    expect(judge(askedWhere(isAsked, false, question('P')), false, { open: true })).toBeNull();
    expect(judge(question('P'), null)).toBe('Campo obrigatório');
    expect(judge(askedWhere(isAsked, 0, optional(number('N', { min: 1 }))), 0, { open: true })).toBe('Valor inválido: mínimo 1');
  });

  it('to a yes/no question is true or false', () => {
    expect([true, false, 'true', 1].map((value) => judge(yesNo('P'), value))).toEqual([null, null, 'Valor inválido', 'Valor inválido']);
  });
});

describe('a text', () => {
  it('may be as long as the field and no longer', () => {
    expect(judge(text('T', { maxLength: 3 }), 'abc')).toBeNull();
    expect(judge(text('T', { maxLength: 3 }), 'abcd')).toBe('Use no máximo 3 caracteres');
    expect(judge(text('T'), 5)).toBe('Valor inválido');
  });

  it('that is an email has one @, no space, and a domain with a point', () => {
    const good = ['ana@fazenda.com.br', 'a@b.c', 'ana+1@f-1.com'];
    const bad = [
      'ana',
      'ana@fazenda',
      '@fazenda.com',
      'ana@',
      'ana@@f.com',
      'ana@f@g.com',
      'ana @f.com',
      'ana@f .com',
      ' ana@f.com',
      'ana@f.com ',
    ];
    expect(good.map((one) => judge(writtenEmail('E'), one))).toEqual(good.map(() => null));
    expect(bad.map((one) => [one, judge(writtenEmail('E'), one)])).toEqual(bad.map((one) => [one, 'Email inválido']));
    expect(judge(writtenEmail('E'), 'ana@.com')).toBe('Email inválido');
  });

  it('that is a phone has 14 to 25 digits, spaces, brackets and signs, from end to end', () => {
    const said = (one: string) => judge(phone('F', { maxLength: 40 }), one);
    expect(['+55 (67) 9 9999-0000', '1'.repeat(14), '1'.repeat(25)].map(said)).toEqual([null, null, null]);
    const bad = ['1'.repeat(13), '1'.repeat(26), `a${'1'.repeat(14)}`, `${'1'.repeat(14)}a`, 'abcdefghijklmnop', '67.99999.0000.1'];
    expect(bad.map(said)).toEqual(bad.map(() => 'Telefone inválido'));
  });

  it('that is a user name has digits and bars, from end to end', () => {
    expect(['1', '123/45'].map((one) => judge(username('U'), one))).toEqual([null, null]);
    expect(['a1', '1a', '1 2', 'abc'].map((one) => judge(username('U'), one))).toEqual(Array(4).fill('Use somente números e barras'));
  });

  it('that is a password has 8 characters, a capital, a digit and a sign, in any letters', () => {
    const rules = 'A senha deve ter no mínimo 8 caracteres, com letra maiúscula, número e caractere especial.';
    expect(['Abcde@12', 'Ábcdé@12'].map(checkPassword)).toEqual([null, null]);
    expect(judge(password('S'), 'Abcde@1')).toBe('Senha deve possuir no mínimo 8 caracteres.');
    expect(['abcde@12', 'Abcdef@g', 'Abcdef12', 'Abcde 12', 'Abcdeé12'].map((one) => judge(password('S'), one))).toEqual(
      Array(5).fill(rules),
    );
  });
});

describe('a number', () => {
  it('is refused where it is no finite number', () => {
    for (const value of ['5', Number.NaN, Number.POSITIVE_INFINITY, true]) expect(judge(number('N'), value)).toBe('Valor inválido');
  });

  it('has both of its limits, which may follow from the row and the day', () => {
    const between = number('N', { min: ({ least }) => Number(least), max: (_, { today }) => Number(today.slice(0, 4)), decimals: 1 });
    const said = (value: number) => judge(between, value, { least: 10 });
    expect([said(9.9), said(10), said(2025), said(2025.1)]).toEqual([
      'Valor inválido: mínimo 10',
      null,
      null,
      'Valor inválido: máximo 2.025',
    ]);
    expect([limitOf(undefined, {}, context), limitOf(3, {}, context)]).toEqual([undefined, 3]);
    const open = number('N', { min: () => undefined, max: () => undefined });
    expect([judge(open, -1e15), judge(open, 1e15)]).toEqual([null, null]);
  });

  it('below a least value between 0 and 1 is called invalid, as nobody means 0.01', () => {
    const said = (min: number, value: number) => judge(number('N', { min, decimals: 2 }), value);
    expect([said(0.01, 0), said(0.01, 0.01), said(0.99, 0.5)]).toEqual(['Valor inválido', null, 'Valor inválido']);
    expect([said(0, -1), said(1, 0.5), said(-5, -6)]).toEqual([0, 1, -5].map((min) => `Valor inválido: mínimo ${min}`));
  });

  it('says why it is too low in the words of its field, where it has some', () => {
    const worded = number('N', { min: 1, tooLow: ({ id }) => (id ? 'Conte ao menos uma' : undefined) });
    expect([judge(worded, 0, { id: 1 }), judge(worded, 0)]).toEqual(['Conte ao menos uma', 'Valor inválido: mínimo 1']);
  });

  it('writes its limits with as many decimals as the field, and years without a point', () => {
    expect(judge(number('N', { max: 1234.56, decimals: 2 }), 2000)).toBe('Valor inválido: máximo 1.234,56');
    expect(judge(number('Ano', { max: 2100, isGrouped: false }), 2101)).toBe('Valor inválido: máximo 2100');
    expect(judge(number('N', { max: 2100, isGrouped: true }), 2101)).toBe('Valor inválido: máximo 2.100');
  });

  it('has at most the decimals of its field', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 3 }), (whole, decimals) => {
        const value = whole / 10 ** decimals;
        expect(judge(number('N', { decimals }), value)).toBeNull();
        expect(judge(number('N', { decimals }), value + 0.5 / 10 ** decimals)).toContain(decimals === 0 ? 'inteiro' : `${decimals} casa`);
      }),
    );
  });
});

describe('a day', () => {
  it('lies in its window: the twelve months of the harvest, from 1970 to today, or from 1900 to yesterday', () => {
    expect(dayLimits(date('D'), context)).toEqual({ min: '2024-07-01', max: '2025-06-30' });
    expect(dayLimits(date('D', { window: 'past' }), context)).toEqual({ min: '1970-01-01', max: '2025-01-15' });
    expect(dayLimits(date('D', { window: 'birth' }), context)).toEqual({ min: '1900-01-01', max: '2025-01-14' });
    expect(dayLimits(date('D'), { ...context, harvest: undefined })).toEqual({ min: '1900-01-01', max: '2999-12-31' });
  });

  it('may be the first and the last of its window', () => {
    const said = ['1969-12-31', '1970-01-01', '2025-01-15', '2025-01-16'].map((day) => judge(date('D', { window: 'past' }), day));
    expect(said).toEqual(['A data mínima deve ser 01/01/1970', null, null, 'A data máxima deve ser 15/01/2025']);
  });

  it('is one of the calendar', () => {
    for (const value of ['2024-02-30', '2024-13-01', 'ontem', 20240701, true]) expect(judge(date('D'), value)).toBe('Data inválida');
    for (const value of ['2024-02-30', 'ontem', 5]) expect(judge(date('D', { window: 'past' }), value)).toBe('Data inválida');
    expect(judge(date('D'), 'zzzz')).toBe('Data inválida');
  });

  it('after a harvest of two years is told apart only where the window is the harvest', () => {
    const long = { ...context, harvest: { first_year: 2023, last_year: 2025 } };
    expect(checkValue(date('D', { window: 'past' }), '2024-12-31', {}, long)).toBeNull();
    expect(checkValue(date('D'), '2024-12-31', {}, long)).toContain('A data máxima deve ser 30/06/2024: os lançamentos');
    expect(checkValue(date('D'), '2999-12-31', {}, { ...context, harvest: undefined })).toBeNull();
  });

  it('stands for a month where it is the first of one, from 1970 until a year from now', () => {
    const said = (value: string | number) => judge(month('M'), value);
    expect(['1970-01-01', '2026-01-01'].map(said)).toEqual([null, null]);
    expect(['2024-07-02', '2024-07-15', '2024-13-01', 5].map(said)).toEqual(Array(4).fill('Data inválida'));
    expect(said('1969-12-01')).toBe('A data mínima deve ser 01/01/1970');
    expect(said('2026-02-01')).toBe('A data máxima deve ser 16/01/2026');
    const until = month('M', { max: (_, { today }) => today });
    expect([judge(until, '2025-01-01'), judge(until, '2025-02-01')]).toEqual([null, 'A data máxima deve ser 15/01/2025']);
  });
});

describe('a choice', () => {
  const [one, some] = [choice('C', { A: 'a', B: 'b' }), choices('C', { A: 'a', B: 'b' })];

  it('is one of the options', () => {
    expect(['A', 'B', 'C', 5].map((value) => judge(one, value))).toEqual([null, null, 'Valor inválido', 'Valor inválido']);
    expect(judge(one, ['A'])).toBe('Valor inválido');
  });

  it('of several has each option once', () => {
    expect([['A'], ['A', 'B']].map((value) => judge(some, value))).toEqual([null, null]);
    expect([['A', 'A'], ['A', 'C'], ['C'], 'A'].map((value) => judge(some, value))).toEqual(Array(4).fill('Valor inválido'));
  });
});

describe('a reference', () => {
  it('is refused where any of several does not fit, or where they are too many', () => {
    const some = references('R', 'sheds', { most: 2, where: { open: true } });
    const shed = (id: number, open = true) => ({ id, open });
    expect([judge(some, [shed(1), shed(2)]), judge(some, shed(1))]).toEqual([null, null]);
    expect(judge(some, [shed(1), shed(2, false)])).toBe('Valor inválido');
    expect(judge(some, [shed(1), shed(2), shed(3)])).toBe('Valor inválido: no máximo 2');
    expect(judge(references('R', 'sheds'), [shed(1), shed(2), shed(3)])).toBeNull();
    expect(judge(reference('R', 'sheds', { where: { open: true } }), shed(1, false))).toBe('Valor inválido');
  });

  const fits = (extra: Parameters<typeof reference>[2], target: object, row = {}) =>
    referenceFits(reference('R', 'sheds', extra), { id: 1, ...target }, row, context);

  it('fits in the environment of the row, or in none', () => {
    expect(
      [{ environment: 'BEEF_CATTLE' }, {}, { environment: 'DAIRY_CATTLE' }, { environment: null }].map((one) => fits({}, one)),
    ).toEqual([true, true, false, false]);
  });

  it('fits where each filter holds, or was not loaded', () => {
    const where = { kind: 'A', open: true };
    expect(fits({ where }, { kind: 'A', open: true })).toBe(true);
    expect(fits({ where }, {})).toBe(true);
    expect([fits({ where }, { kind: 'B', open: true }), fits({ where }, { kind: 'A', open: false })]).toEqual([false, false]);
    expect([fits({ where }, { kind: ['B', 'A'] }), fits({ where }, { kind: ['B'] }), fits({ where }, { kind: null })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('fits where no exception does', () => {
    const except = { kind: ['A', 'B'] };
    expect(['A', 'B', 'C'].map((kind) => fits({ except }, { kind }))).toEqual([false, false, true]);
    expect(fits({ except }, {})).toBe(true);
  });

  it('fits where the flag that the choice asks for is not false, also in the row that the target refers to', () => {
    const requiredFlag = { by: 'use', yes: { MILK: 'milks', FEED: 'center.feeds' } };
    const by = (use: string | null, target: object) => fits({ requiredFlag }, target, { use });
    expect([by('MILK', { milks: false }), by('MILK', { milks: true }), by('MILK', {})]).toEqual([false, true, true]);
    expect([by('FEED', { center: { id: 2, feeds: false } }), by('FEED', { center: { id: 2, feeds: true } })]).toEqual([false, true]);
    expect([by('FEED', { 'center.feeds': false }), by('FEED', { center: null }), by('FEED', { feeds: false })]).toEqual([
      false,
      true,
      true,
    ]);
    expect([by('OTHER', { milks: false }), by(null, { milks: false })]).toEqual([true, true]);
  });

  it('fits where its parent is that of the row, by number or by value, or where one of them is not known', () => {
    const match = { country: 'land', zone: 'zone' };
    const beside = (target: object, row: object) => fits({ match }, target, row);
    expect(beside({ country: { id: 1 } }, { land: { id: 1 } })).toBe(true);
    expect(beside({ country: { id: 1 } }, { land: { id: 2 } })).toBe(false);
    expect([beside({ country: 'BR' }, { land: 'BR' }), beside({ country: 'BR' }, { land: 'PY' })]).toEqual([true, false]);
    expect([beside({ country: { id: 1 } }, { land: null }), beside({}, { land: { id: 2 } })]).toEqual([true, true]);
    // A parent that is not known does not end the search.
    expect(beside({ country: { id: 1 }, zone: 5 }, { land: null, zone: 6 })).toBe(false);
    expect(beside({ country: null }, { land: { id: 1 } })).toBe(false);
  });

  it('needs the attributes that it is judged by, each once', () => {
    const judged = reference('R', 'sheds', {
      carry: ['title', 'kind'],
      where: { kind: 'A' },
      match: { country: 'land' },
      except: { closed: [true] },
      requiredFlag: { by: 'use', yes: { MILK: 'milks' } },
    });
    expect(targetAttributes(judged)).toEqual(['title', 'kind', 'country', 'closed', 'milks']);
    expect(targetAttributes(reference('R', 'sheds'))).toEqual([]);
  });

  it('depends on the fields that it matches, passes through or takes a flag by, and what depends on it is cleared too', () => {
    const through = { path: 'stays', field: 'shed', match: { customer: 'owner' } };
    const judged = reference('R', 'sheds', { match: { country: 'land' }, through, requiredFlag: { by: 'use', yes: {} } });
    expect(parentsOf(judged)).toEqual(['land', 'owner', 'use']);
    expect(parentsOf(reference('R', 'sheds'))).toEqual([]);
    const stables = resource({
      ...common,
      // The stall is declared before its stable, so one pass over the fields would miss it.
      fields: {
        stall: reference('S', 'stalls', { match: { stable: 'stable' } }),
        stable: judged,
        use: text('U'),
        owner: text('O'),
        land: text('L'),
      },
    });
    for (const parent of ['land', 'owner', 'use']) expect(dependents(stables, parent)).toEqual(['stable', 'stall']);
    expect([dependents(stables, 'stable'), dependents(stables, 'stall')]).toEqual([['stall'], []]);
  });
});

it('a new row needs its passwords and no other field', () => {
  const users = resource({ ...common, fields: { name: text('N'), secret: password('S'), other: password('O') } });
  expect(missingPasswords(users, { secret: '', other: 'x' })).toEqual({ secret: 'Campo obrigatório' });
  expect(missingPasswords(users, {})).toEqual({ secret: 'Campo obrigatório', other: 'Campo obrigatório' });
});
