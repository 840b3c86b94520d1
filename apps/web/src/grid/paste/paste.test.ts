import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { financials } from '#model/entries/financials';
import { stocks } from '#model/entries/stocks';
import { births } from '#model/herd/births';
import { deaths } from '#model/herd/deaths';
import { herdDeparture } from '#model/herd/herd-departure';
import { herdEntry } from '#model/herd/herd-entry';
import type { Reference } from '#model/kit/field';
import { type Resource, variantOf } from '#model/kit/resource';
import { foldText } from '#model/kit/text-value';
import { parseClipboardRows } from '../../rows/parse-clipboard';
import { gridCellText } from '../cell-text';
import { clipboardText } from '../clipboard';
import { gridColumns } from '../columns';
import type { DraftRules } from '../draft';
import { fixedOptions } from '../filter/conditions';
import { missingFields, recogniseColumns, remap } from './mapping';
import { pastedBody, pointedFields, readPastedRow, type TitleFinder } from './pasted-rows';

const rulesOf = (resource: Resource): DraftRules => ({
  resource: variantOf(resource, 'BEEF_CATTLE'),
  context: { environment: 'BEEF_CATTLE', today: '2026-03-10', harvest: { first_year: 2025, last_year: 2026 } },
  writable: new Set(Object.keys(resource.fields)),
  fixed: {},
});
const young = { id: 1, title: '0 a 12 meses' };
const targets: Record<string, Reference[]> = {
  category_ages: [young, { id: 2, title: '13 a 24 meses' }],
  category_livestock: [
    { id: 5, title: 'Bezerros', category_age: young, show: ['death'] },
    { id: 6, title: 'Bezerros', category_age: { id: 2 }, show: ['death'] },
  ],
  category_deaths_reason: [{ id: 8, title: 'Raio' }],
};
const find: TitleFinder = (field, accepts) => (title) => {
  const found = (targets[field.to] ?? []).filter((target) => foldText(String(target.title)) === foldText(title) && accepts(target));
  return found.length > 1 ? 'ambiguous' : (found[0] ?? null);
};
const nothing: TitleFinder = () => () => null;

describe('columns of a spreadsheet', () => {
  const columns = gridColumns(births, true);

  it('are recognised by the labels, in any order', () => {
    const table = [
      ['SEXO', 'Data *', 'quantidade (cab)', 'Obs'],
      ['Macho', '05/07/2025', '12', 'x'],
    ];
    expect(recogniseColumns(table, columns)).toEqual({ hasHeader: true, mapping: ['sex', 'date', 'amount', null] });
  });

  it('are taken in order without a header', () => {
    expect(recogniseColumns([['05/07/2025', '12', 'Macho', 'x']], columns)).toEqual({
      hasHeader: false,
      mapping: ['date', 'amount', 'sex', null],
    });
    expect(recogniseColumns([], columns)).toEqual({ hasHeader: false, mapping: [] });
  });

  it('can be mapped anew, each field once', () => {
    expect(remap(['date', 'amount', null], 2, 'amount')).toEqual(['date', null, 'amount']);
    expect(missingFields(['date', null], columns).map((column) => column.id)).toEqual(['amount', 'sex']);
  });
});

describe('a pasted row', () => {
  const rules = rulesOf(births);

  it('becomes the row that is saved', () => {
    const row = readPastedRow(['5/7/25', '1.234', 'fêmea'], ['date', 'amount', 'sex'], rules, nothing);
    expect(row.errors).toEqual({});
    expect(pastedBody(row, rules)).toEqual({ date: '2025-07-05', period: false, amount: 1234, sex: 'FEMALE' });
    expect(pastedBody(readPastedRow(['07/2025', '3', 'Macho'], ['date', 'amount', 'sex'], rules, nothing), rules)).toMatchObject({
      date: '2025-07-01',
      period: true,
    });
  });

  it('says what is wrong, cell by cell', () => {
    expect(readPastedRow(['31/02/2025', '0', 'Touro'], ['date', 'amount', 'sex'], rules, nothing).errors).toEqual({
      date: 'Data inválida',
      amount: 'Valor inválido: mínimo 1',
      sex: 'Valor inválido: use Macho ou Fêmea',
    });
    expect(readPastedRow([], ['date', 'amount', 'sex'], rules, nothing).errors).toMatchObject({ date: 'Este campo é obrigatório' });
  });

  it.each([
    ['3.00.0', '4000', { value_arroba: 'Valor inválido' }],
    ['300', '4.00.0', { value_head: 'Valor inválido' }],
    ['300', '4500', {}],
  ])('names an unreadable price beside the other one: %s and %s', (arroba, head, errors) => {
    const rules = rulesOf(herdDeparture);
    const sale: TitleFinder = () => (title) => ({ id: 1, title, is_sale: true, has_carcass: false });
    const names = ['date', 'destination', 'category_herd_departure_type', 'category_livestock', 'amount', 'weight_alive'];
    const cells = ['05/07/2025', 'Frigorífico', 'Venda', 'Bois', '10', '450', arroba, head];
    expect(readPastedRow(cells, [...names, 'value_arroba', 'value_head'], rules, sale).errors).toEqual(errors);
  });

  it('asks back for what may be two numbers in a column with decimal points, and in no other', () => {
    const mapping = ['amount', 'value_head', 'total_value'];
    const table = [
      ['10', '1500.75', '8.420,00'],
      ['1.500', '1.250', '1.250'],
    ];
    const rules = rulesOf(herdEntry);
    const pointed = pointedFields(table, mapping, rules);
    expect([...pointed]).toEqual(['value_head']);
    const [first, second] = table.map((cells) => readPastedRow(cells, mapping, rules, nothing, pointed));
    expect(first?.draft.row).toMatchObject({ amount: 10, value_head: 1500.75 });
    expect(second?.draft.row.amount).toBe(1500);
    expect(second?.errors.value_head).toContain('pode ser 1250 ou 1,25');
  });

  it('does not lose a value in silence where only quantities count', () => {
    const rules: DraftRules = {
      ...rulesOf(financials),
      resource: variantOf(financials, 'DAIRY_CATTLE'),
      fixed: { type: 'RECEITAS' },
    };
    const mapping = ['date', 'cost_center', 'description', 'quantity', 'value'];
    const milk: TitleFinder = () => () => ({ id: 3, title: 'Leite descartado', only_quantity: true });
    const errors = (value: string) => readPastedRow(['05/07/2025', 'Leite descartado', 'Vaca', '300', value], mapping, rules, milk).errors;
    expect(errors('900')).toEqual({ value: 'Este centro de custo só conta quantidades: deixe o valor em branco' });
    expect(errors('')).toEqual({});
  });

  it('finds references by title among those that fit the row', () => {
    const mapping = ['category_livestock', 'category_age', 'date', 'amount', 'category_death_reason'];
    const row = readPastedRow(['BEZERROS', '13 a 24 meses', '05/07/2025', '2', 'raio'], mapping, rulesOf(deaths), find);
    expect(row.errors).toEqual({});
    expect(row.draft.row.category_livestock).toMatchObject({ id: 6 });
    expect(readPastedRow(['Bezerros', '', '05/07/2025', '2', 'raio'], mapping, rulesOf(deaths), find).errors.category_livestock).toContain(
      'mais de um',
    );
    expect(readPastedRow(['Touros', '', '', '', ''], mapping, rulesOf(deaths), find).errors.category_livestock).toBe(
      '"Touros" não está na lista',
    );
  });

  it('reads back what the grid copies', () => {
    const columns = gridColumns(births, false);
    const row = fc.record({
      date: fc.integer({ min: 1, max: 30 }).map((day) => `2025-09-${String(day).padStart(2, '0')}`),
      period: fc.constant(false),
      amount: fc.integer({ min: 1, max: 999_999 }),
      sex: fc.constantFrom('MALE', 'FEMALE'),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const table = parseClipboardRows(
          clipboardText(
            columns,
            rows.map((one, id) => ({ ...one, id, version: 1 })),
          ),
        );
        const { mapping, hasHeader } = recogniseColumns(table, columns);
        expect(hasHeader).toBe(false);
        expect(table.map((cells) => pastedBody(readPastedRow(cells, mapping, rules, nothing), rules))).toEqual(rows);
      }),
    );
  });

  it('never throws, whatever the cells hold', () => {
    const names = Object.keys(variantOf(herdDeparture, 'BEEF_CATTLE').fields);
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('1,5', '05/07/2025', 'Sim', 'R$ 10', '999999999999999')), { maxLength: 14 }),
        (cells) => {
          const { draft } = readPastedRow(cells, names, rulesOf(herdDeparture), find);
          expect(draft.row).toBeDefined();
        },
      ),
    );
  });

  it('reads a yes or no in its own words, and in the usual ones', () => {
    const rules = rulesOf(stocks);
    const read = (word: string) => readPastedRow([word], ['date_harvest'], rules, nothing);
    const words = ['Fim da safra (30/06)', 'INICIO DA SAFRA (01/07)', 'sim', 'Não'];
    expect(words.map((word) => read(word).draft.row.date_harvest)).toEqual([true, false, true, false]);
    expect(read('meio').errors.date_harvest).toBe('Valor inválido: use Fim da safra (30/06) ou Início da safra (01/07)');
    const column = gridColumns(stocks, false).find(({ id }) => id === 'date_harvest');
    expect(column && gridCellText({ date_harvest: true }, column)).toBe('Fim da safra (30/06)');
    expect(column?.field && fixedOptions(column.field)).toEqual([
      { value: 'true', label: 'Fim da safra (30/06)' },
      { value: 'false', label: 'Início da safra (01/07)' },
    ]);
  });
});
