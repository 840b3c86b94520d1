import { describe, expect, it } from 'vitest';
import { judgeRow } from './check';
import { choice, date, number, reference, text } from './field';
import { resource, variantOf } from './resource';

const common = { path: 'sheds', one: 'Galpão', many: 'Galpões', scope: 'none', access: 'catalogue' } as const;
const sheds = resource({
  ...common,
  order: [['day', 'ASC']],
  fields: { day: date('Dia'), kind: choice('Tipo', { OPEN: 'Aberto', CLOSED: 'Fechado' }) },
  variants: {
    BEEF_CATTLE: {
      fields: { note: text('Nota', { maxLength: 80 }), size: number('Tamanho', { max: 9 }), owner: reference('Dono', 'customers') },
      unique: [['day']],
      derive: () => ({ size: 1 }),
    },
    DAIRY_CATTLE: {
      many: 'Salas de ordenha',
      fields: {
        kind: choice('Tipo', { OPEN: 'Aberta' }),
        size: number('Tamanho', { decimals: 2, min: 1, max: 99, presence: () => 'optional' }),
      },
    },
  },
});
const [beef, dairy] = [variantOf(sheds, 'BEEF_CATTLE'), variantOf(sheds, 'DAIRY_CATTLE')];

describe('a variant', () => {
  it('overrides common fields in place', () => {
    expect([Object.keys(beef.fields), Object.keys(dairy.fields)]).toEqual([
      ['day', 'kind', 'note', 'size', 'owner'],
      ['day', 'kind', 'size'],
    ]);
    expect([beef.many, dairy.many, dairy.order]).toEqual(['Galpões', 'Salas de ordenha', [['day', 'ASC']]]);
    expect([dairy.derive, dairy.unique, dairy.environments]).toEqual([undefined, undefined, ['DAIRY_CATTLE']]);
  });

  it('resolves to itself, and to the resource without variants', () => {
    const plain = resource({ ...common, fields: {} });
    expect(variantOf(beef, 'DAIRY_CATTLE')).toBe(beef);
    expect([variantOf(plain, 'DAIRY_CATTLE'), variantOf(sheds, null)]).toEqual([plain, sheds]);
  });
});

describe('the table of both', () => {
  it('has every field in its widest form, required only if all variants require it', () => {
    expect(sheds.environments).toEqual(['BEEF_CATTLE', 'DAIRY_CATTLE']);
    expect(Object.entries(sheds.fields).map(([name, { required }]) => [name, required])).toEqual([
      ['day', true],
      ['kind', true],
      ['note', false],
      ['size', false],
      ['owner', false],
    ]);
    expect(sheds.fields.size).toMatchObject({ decimals: 2, min: 0, max: 99 });
    expect(sheds.fields.kind).toMatchObject({ options: [{ value: 'OPEN' }, { value: 'CLOSED' }] });
    expect([sheds.unique, sheds.derive]).toEqual([[['day']], undefined]);
  });

  it('throws when a row is validated by it', () => {
    const context = { environment: 'BEEF_CATTLE', today: '2026-01-15' } as const;
    expect(() => judgeRow(sheds, {}, new Set(), context)).toThrow('by the variant');
    expect(judgeRow(dairy, { day: '2026-01-15', kind: 'CLOSED' }, new Set(), context).errors).toEqual({ kind: 'Valor inválido' });
  });

  it('refuses two kinds of field in one column', () => {
    const variants = { BEEF_CATTLE: { fields: { size: text('Tamanho') } }, DAIRY_CATTLE: { fields: { size: number('Tamanho') } } };
    expect(() => resource({ ...common, fields: {}, variants })).toThrow('size is text in one environment and number in the other');
  });
});
