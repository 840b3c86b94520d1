import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stocks } from '#model/entries/stocks';
import { confinements } from '#model/herd/confinements';
import { herdDeparture } from '#model/herd/herd-departure';
import { choices, date, type Field, money, number, percentage, text } from '#model/kit/field';
import { variantOf } from '#model/kit/resource';
import { customers } from '#model/registers/customers';
import type { GridRow } from '../rows/row';
import { cutsNumbers, fitColumns, rowsOfTwoLines, writtenIn } from './column-fit';
import { minWidthPx } from './column-widths';
import { type GridColumn, gridColumns } from './columns';

const columns = gridColumns(variantOf(herdDeparture, 'BEEF_CATTLE'), true);
const sale = {
  id: 1,
  version: 1,
  date: '2026-08-25',
  destination: 'Frigorífico Boa Carne de Campo Grande',
  category_herd_departure_type: { id: 1, title: 'Abate' },
  category_livestock: { id: 2, title: 'Fêmeas 25-36 meses' },
  amount: 42,
  live_weight: 491.2,
  value_head: 4312.5,
};
const measure = (text: string) => text.length * 7 + text.replace(/\D/g, '').length * 2;
const room = 1106;
const NUMBERS = columns.filter(({ isNumeric }) => isNumeric).map(({ id }) => id);

describe('a list that has no room for its editors', () => {
  it('fits without sideways scrolling by narrowing texts, not numbers or headers', () => {
    expect(minWidthPx(columns, {})).toBeGreaterThan(room);
    const { widths, hasEditors, perLine, look } = fitColumns(columns, [sale], room, measure);
    expect({ hasEditors, perLine }).toEqual({ hasEditors: false, perLine: columns.length });
    expect(minWidthPx(columns, widths)).toBeLessThanOrEqual(room);
    const narrower = fitColumns(columns, [sale], room - 30, measure);
    expect([narrower.perLine, narrower.look]).toEqual([perLine, look]);
    for (const id of NUMBERS) expect([id, narrower.widths[id]]).toEqual([id, widths[id]]);
    expect(narrower.widths.destination).toBeLessThan(widths.destination ?? 0);
  });

  it('cuts neither sums nor the validated count in its footer', () => {
    const footer = {
      value_head: 'R$ 1.234.567.890,12',
      validated: '113.522 de 116.102',
    };
    const [plain, summed] = [null, footer].map((one) => fitColumns(columns, [sale], room, measure, { footer: one }).widths);
    const digitsPx = (text: string) => text.replace(/\D/g, '').length * 9;
    for (const [id, text] of Object.entries(footer)) {
      expect([id, (plain?.[id] ?? 0) < digitsPx(text)]).toEqual([id, true]);
      expect([id, (summed?.[id] ?? 0) > digitsPx(text)]).toEqual([id, true]);
    }
    expect(fitColumns(columns, [sale], room, measure, { footer: { category_livestock: 'Total geral de muitas palavras' } }).widths).toEqual(
      plain,
    );
    const sexes = '456.000 machos, 470.000 fêmeas';
    expect(fitColumns(columns, [sale], room, measure, { footer: { category_livestock: sexes } }).widths.category_livestock).toBeGreaterThan(
      measure(sexes),
    );
  });

  it('keeps its widths for other rows until they would cut a number', () => {
    fc.assert(
      fc.property(
        fc.record({ amount: fc.nat(10 ** 7), value_head: fc.nat(10 ** 9), sum: fc.nat(10 ** 12) }),
        fc.integer({ min: 300, max: 2000 }),
        ({ amount, value_head, sum }, px) => {
          const [rows, marks] = [[{ ...sale, amount, value_head }], { footer: { value_head: `R$ ${sum},00` } }];
          const fit = fitColumns(columns, rows, px, measure, marks);
          const cuts = (row: object, footer = marks.footer) =>
            cutsNumbers(fit, columns, [{ ...sale, amount, value_head, ...row }], measure, { footer });
          expect([cuts({}), cuts({ amount: 1, destination: 'x'.repeat(200) })]).toEqual([false, false]);
          expect([cuts({ amount: 10 ** 60 }), cuts({}, { value_head: `R$ ${'9'.repeat(60)},00` })]).toEqual([true, true]);
        },
      ),
    );
  });

  it('gives spare width to the title first, then to columns that lack least', () => {
    const registered = gridColumns(customers, false);
    const customer = {
      id: 1,
      version: 1,
      name: 'Agropecuária Santa Rita do Pardo',
      email: 'produtor0017@porteira.local',
      description: 'Cria em Mato Grosso do Sul, recria e engorda em Mato Grosso, leite em Minas Gerais.',
      profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'],
    };
    const fitted = (px: number) => fitColumns(registered, [customer], px, measure).widths;
    const [narrow, wide] = [fitted(room), fitted(room + 40)];
    expect(minWidthPx(registered, narrow)).toBeLessThanOrEqual(room);
    // A word cannot be broken, so an email is shown whole; a password is never more than dots.
    expect(narrow.email).toBeGreaterThan(200);
    expect(narrow.password).toBeLessThan(90);
    expect((wide.name ?? 0) - (narrow.name ?? 0)).toBeGreaterThanOrEqual(38);
    expect(wide.description).toBe(narrow.description);
  });

  it('gives two lines only to rows whose words need them', () => {
    const short = { ...sale, destination: 'Frigorífico' };
    const fit = fitColumns(columns, [sale, short], room, measure);
    expect([...rowsOfTwoLines(columns, [sale, short], fit, measure, {})]).toEqual([0]);
    const wide = fitColumns(columns, [sale, short], 3000, measure);
    expect([...rowsOfTwoLines(columns, [sale, short], wide, measure, {})]).toEqual([]);
  });

  it('uses several lines when two lines of text do not fit', () => {
    const lots = gridColumns(variantOf(confinements, 'BEEF_CATTLE'), true);
    const { perLine, widths } = fitColumns(lots, [], room, measure);
    expect(perLine).toBe(Math.ceil(lots.length / 2));
    expect(minWidthPx(lots, widths, perLine)).toBeLessThanOrEqual(room);
    expect(minWidthPx(lots, widths)).toBeGreaterThan(room);
  });

  it('gives the head of several lines no more height than its longest name takes', () => {
    const headLines = (px: number) => {
      const fit = fitColumns(gridColumns(customers, false), [], px, measure);
      return fit.perLine < gridColumns(customers, false).length ? fit.headLines : null;
    };
    expect([headLines(664), headLines(420)]).toEqual([1, 2]);
  });
});

describe('a list whose editors fit', () => {
  const inputs = gridColumns(variantOf(stocks, 'BEEF_CATTLE'), false);
  const salt = {
    id: 1,
    version: 1,
    category_material_type: { id: 1, title: 'Insumo DSM' },
    category_dsm_product: { id: 2, title: 'Suplemento mineral com 80 g de P' },
  };

  it('gives spare width to texts that would be cut', () => {
    const { widths, hasEditors, look } = fitColumns(inputs, [salt], 2000, measure);
    expect({ hasEditors, look }).toEqual({ hasEditors: true, look: 'roomy' });
    expect(widths.category_dsm_product).toBeGreaterThanOrEqual(220);
    for (const { id, minWidthPx: px } of inputs) expect(widths[id]).toBeGreaterThanOrEqual(px);
    for (let px = 700; px < 2000; px += 50) {
      const fit = fitColumns(inputs, [salt], px, measure);
      expect(minWidthPx(inputs, fit.widths, fit.perLine)).toBeLessThanOrEqual(px);
    }
  });

  it('writes a long text on one line where there is room for it', () => {
    const long = { ...salt, category_dsm_product: { id: 2, title: 'Suplemento mineral com 80 g de fósforo por quilograma' } };
    const fit = fitColumns(inputs, [long], 2000, measure);
    expect(fit.look).toBe('roomy');
    expect([...rowsOfTwoLines(inputs, [long], fit, measure, {})]).toEqual([]);
  });

  it('writes heads on one line where no text needs the room', () => {
    const few = gridColumns(
      { ...stocks, fields: { title: text('Título'), weight: number('Peso vivo médio por cabeça', { unit: 'kg' }) } },
      false,
    );
    const [narrow, wide] = [300, 900].map(
      (px) => fitColumns(few, [{ id: 1, version: 1, title: 'Boi', weight: 400 }], px, measure).widths.weight,
    );
    expect(narrow).toBeLessThan(measure('Peso vivo médio por cabeça kg'));
    expect(wide).toBeGreaterThan(measure('Peso vivo médio por cabeça kg'));
  });

  it('shrinks its editors if that shows a text whole', () => {
    const long = {
      ...salt,
      category_dsm_product: { id: 2, title: 'Suplemento mineral proteico e energético com monensina para recria a pasto nas águas' },
    };
    const { widths, hasEditors, perLine } = fitColumns(inputs, [long], 1106, measure);
    expect({ hasEditors, perLine }).toEqual({ hasEditors: false, perLine: inputs.length });
    expect(widths.category_dsm_product).toBeGreaterThan(300);
  });

  it('narrows columns before it uses several lines', () => {
    const { widths, hasEditors, look } = fitColumns(inputs, [salt], minWidthPx(inputs, {}) - 60, measure);
    expect({ hasEditors, look }).toEqual({ hasEditors: true, look: 'tight' });
    for (const { id, editorPx } of inputs) expect(widths[id]).toBeGreaterThanOrEqual(editorPx);
  });

  it('has room for the signs of its rows', () => {
    const [without, signed] = [false, true].map((hasSigns) => fitColumns(columns, [sale], room, measure, { hasSigns }).widths.date);
    expect(signed).toBeGreaterThan(without ?? 0);
    const unusual: GridRow = { ...sale, warnings: { value_head: 'Muito acima do usual' } as never };
    const warned = fitColumns(columns, [unusual], room, measure).widths;
    expect(warned.value_head).toBeGreaterThan(fitColumns(columns, [sale], room, measure).widths.value_head ?? 0);
  });
});

describe('what is widest in a column', () => {
  const amounts = fc.oneof(fc.integer({ min: -1e7, max: 1e7 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.constant(null));
  const days = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  const kinds: [string, Field, fc.Arbitrary<unknown>][] = [
    ['whole numbers', number('Cabeças'), amounts],
    ['numbers with decimals', number('Peso', { decimals: 2 }), amounts],
    ['numbers without the zeros at their end', number('Dose', { decimals: 3, isTrimmed: true }), amounts],
    ['numbers without thousands', number('Área', { decimals: 2, isGrouped: false }), amounts],
    ['percentages', percentage('Taxa'), amounts],
    ['money', money('Valor'), amounts],
    ['money with more decimals', money('Valor', { decimals: 4 }), amounts],
    ['days', date('Data'), days],
    ['words', text('Descrição'), fc.array(fc.string({ maxLength: 12 }), { maxLength: 12 }).map((words) => words.join(' '))],
    ['lists', choices('Tipo', { A: 'Vaca', B: 'Touro de repasse' }), fc.subarray(['A', 'B'])],
  ];

  it.each(kinds)('is as wide as the widest of all rows written out: %s', (_name, field, values) => {
    const column = { ...(columns[0] as GridColumn), id: 'value', field };
    const widestOf = (widths: ReturnType<typeof writtenIn>[]) => ({
      wholePx: Math.max(0, ...widths.map(({ wholePx }) => wholePx)),
      twoLinesPx: Math.max(0, ...widths.map(({ twoLinesPx }) => twoLinesPx)),
      wordPx: Math.max(0, ...widths.map(({ wordPx }) => wordPx)),
    });
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 40 }), (some) => {
        const rows = some.map((value, id) => ({ id, version: 1, value }) as GridRow);
        expect(writtenIn(column, rows, measure)).toEqual(widestOf(rows.map((row) => writtenIn(column, [row], measure))));
      }),
    );
  });
});
