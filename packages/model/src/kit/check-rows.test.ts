import { describe, expect, it } from 'vitest';
import { arisenQuestions, computedValues, judgeRow, unaskedAnswers } from './check';
import { askedWhere, number, optional, type Row, type RowContext, text, yesNo } from './field';
import { resource } from './resource';

const context: RowContext = { environment: 'BEEF_CATTLE', harvest: { first_year: 2024, last_year: 2025 }, today: '2025-01-15' };
const common = { path: 'sheds', one: 'Galpão', many: 'Galpões', scope: 'none', access: 'catalogue' } as const;
const isOpen = ({ open }: Row) => open === true;

const sheds = resource({
  ...common,
  fields: {
    open: yesNo('Aberto'),
    heads: number('Cabeças', { max: 99 }),
    doors: askedWhere(isOpen, 0, number('Portas')),
    note: askedWhere(isOpen, null, text('Nota'), 'Só de galpão aberto'),
    code: { ...text('Código'), readOnly: true },
    twice: { ...optional(number('Dobro', { max: 999 })), presence: () => 'computed' },
  },
  derive: ({ heads }, given) => (given.has('heads') ? { twice: Number(heads) * 2 } : {}),
});
const heads = new Set(['heads']);

describe('values that are computed', () => {
  it('follow from the fields of this change, and fields that are not asked hold their value', () => {
    expect(computedValues(sheds, { heads: 3, open: false }, heads, context)).toEqual({ twice: 6, doors: 0, note: null });
    expect(computedValues(sheds, { heads: 3, open: true, doors: 2 }, new Set(), context)).toEqual({});
  });

  it('are none while a typed number is still a text, but a computed one may be', () => {
    expect(computedValues(sheds, { heads: '3a', open: false }, heads, context)).toEqual({});
    expect(computedValues(sheds, { heads: 3, twice: 'antes', open: true }, heads, context)).toEqual({ twice: 6 });
    expect(computedValues(sheds, { heads: 3, note: '3', open: true }, heads, context)).toEqual({ twice: 6 });
  });

  it('may make a question asked, as it is asked of the row with what was computed', () => {
    const opening = resource({ ...common, fields: sheds.fields, derive: () => ({ open: true }) });
    expect(computedValues(opening, { open: false }, new Set(), context)).toEqual({ open: true });
  });

  it('are only what is not asked in a resource that derives nothing', () => {
    expect(computedValues(resource({ ...common, fields: sheds.fields }), { heads: 3 }, heads, context)).toEqual({ doors: 0, note: null });
  });
});

describe('a question', () => {
  const arisen = (before: Row, after: Row, ...answered: string[]) => arisenQuestions(sheds, { before, after, answered: new Set(answered) });

  it('that a change asks for the first time is cleared, unless the change answers it', () => {
    expect(arisen({ open: false }, { open: true })).toEqual({ doors: null, note: null });
    expect(arisen({ open: false }, { open: true }, 'doors')).toEqual({ note: null });
  });

  it('that was asked before, or still is not, keeps its answer', () => {
    for (const [before, after] of [
      [true, true],
      [true, false],
      [false, false],
    ])
      expect(arisen({ open: before }, { open: after })).toEqual({});
  });

  it('that is not asked may not be answered where it has a refusal', () => {
    const refused = (row: Row, ...sent: string[]) => unaskedAnswers(sheds, row, new Set(sent));
    expect(refused({ note: 'x' }, 'note')).toEqual({ note: 'Só de galpão aberto' });
    expect(refused({ note: 'x', open: true }, 'note')).toEqual({});
    expect([refused({ note: 'x' }), refused({ note: '' }, 'note'), refused({ note: null }, 'note')]).toEqual([{}, {}, {}]);
    expect(refused({ doors: 5, heads: 5 }, 'doors', 'heads')).toEqual({});
    const counted = resource({ ...common, fields: { doors: askedWhere(isOpen, 7, number('Portas'), 'Não') } });
    expect([7, 8].map((doors) => unaskedAnswers(counted, { doors }, new Set(['doors'])))).toEqual([{}, { doors: 'Não' }]);
  });
});

describe('a row', () => {
  const row = { open: true, heads: 4, doors: 1, note: 'x' };

  it('is given back with what was computed, and a field that nobody can write is not judged', () => {
    expect(judgeRow(sheds, row, heads, context)).toEqual({ row: { ...row, twice: 8 }, errors: {} });
    expect(judgeRow(sheds, { open: true }, new Set(), context).errors).toEqual({
      heads: 'Campo obrigatório',
      doors: 'Campo obrigatório',
      note: 'Campo obrigatório',
    });
  });

  it('says of each field the first that is wrong, of the field itself before the rules of the row', () => {
    const ruled = resource({
      ...common,
      fields: sheds.fields,
      rules: [
        () => undefined,
        ({ heads: told }) => ({ heads: `primeira ${told}`, note: 'primeira' }),
        (_, { today }, given, typed) => ({ note: 'segunda', open: `${today} ${[...given]} ${typed.doors}` }),
      ],
    });
    expect(judgeRow(ruled, { ...row, heads: 100 }, heads, context).errors).toEqual({
      heads: 'Valor inválido: máximo 99',
      note: 'primeira',
      open: '2025-01-15 heads 1',
    });
    expect(judgeRow(ruled, { ...row, open: false, doors: 5 }, heads, context).errors).toEqual({
      heads: 'primeira 4',
      note: 'primeira',
      // The rules see the row as typed too, where 5 doors are not yet dropped.
      open: '2025-01-15 heads 5',
    });
  });
});
