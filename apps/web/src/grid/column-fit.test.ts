import { describe, expect, it } from 'vitest';
import { stocks } from '#model/entries/stocks';
import { confinements } from '#model/herd/confinements';
import { herdDeparture } from '#model/herd/herd-departure';
import { natureOf } from '#model/kit/resource';
import { customers } from '#model/registers/customers';
import type { GridRow } from '../rows/row';
import { fitColumns } from './column-fit';
import { minWidthPx } from './column-widths';
import { gridColumns } from './columns';

const columns = gridColumns(natureOf(herdDeparture, 'BEEF_CATTLE'), true);
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
const room = 1106;
const NUMBERS = columns.filter(({ isNumeric }) => isNumeric).map(({ id }) => id);

describe('a list that has no room for its editors', () => {
  it('is read without scrolling sideways: words give way, numbers and heads do not', () => {
    expect(minWidthPx(columns, {})).toBeGreaterThan(room);
    const { widths, hasEditors, perLine, look } = fitColumns(columns, [sale], room);
    expect({ hasEditors, perLine }).toEqual({ hasEditors: false, perLine: columns.length });
    expect(minWidthPx(columns, widths)).toBeLessThanOrEqual(room);
    const narrower = fitColumns(columns, [sale], room - 30);
    expect([narrower.perLine, narrower.look]).toEqual([perLine, look]);
    for (const id of NUMBERS) expect([id, narrower.widths[id]]).toEqual([id, widths[id]]);
    expect(narrower.widths.destination).toBeLessThan(widths.destination ?? 0);
  });

  it('gives what is left first to the name of a row, then to what lacks least', () => {
    const registered = gridColumns(customers, false);
    const customer = {
      id: 1,
      version: 1,
      name: 'Agropecuária Santa Rita do Pardo',
      email: 'produtor0017@porteira.local',
      description: 'Cria em Mato Grosso do Sul, recria e engorda em Mato Grosso, leite em Minas Gerais.',
      profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'],
    };
    const fitted = (px: number) => fitColumns(registered, [customer], px).widths;
    const [narrow, wide] = [fitted(room), fitted(room + 40)];
    expect(minWidthPx(registered, narrow)).toBeLessThanOrEqual(room);
    // A word cannot be broken: an e-mail is read whole beside a password, which is never more than dots.
    expect(narrow.email).toBeGreaterThan(200);
    expect(narrow.password).toBeLessThan(90);
    expect((wide.name ?? 0) - (narrow.name ?? 0)).toBeGreaterThanOrEqual(38);
    expect(wide.description).toBe(narrow.description);
  });

  it('stands in several lines where even two lines of words do not fit, whatever it has to say', () => {
    const lots = gridColumns(natureOf(confinements, 'BEEF_CATTLE'), true);
    const { perLine, widths } = fitColumns(lots, [], room);
    expect(perLine).toBe(Math.ceil(lots.length / 2));
    expect(minWidthPx(lots, widths, perLine)).toBeLessThanOrEqual(room);
    expect(minWidthPx(lots, widths)).toBeGreaterThan(room);
  });
});

describe('a list whose editors fit', () => {
  const inputs = gridColumns(natureOf(stocks, 'BEEF_CATTLE'), false);
  const salt = {
    id: 1,
    version: 1,
    category_material_type: { id: 1, title: 'Insumo DSM' },
    category_dsm_product: { id: 2, title: 'Suplemento mineral com 80 g de P' },
  };

  it('gives what is left to the words that would be cut, and never more than there is', () => {
    const { widths, hasEditors, look } = fitColumns(inputs, [salt], 2000);
    expect({ hasEditors, look }).toEqual({ hasEditors: true, look: 'roomy' });
    expect(widths.category_dsm_product).toBeGreaterThanOrEqual(220);
    for (const { id, minWidthPx: px } of inputs) expect(widths[id]).toBeGreaterThanOrEqual(px);
    for (let px = 700; px < 2000; px += 50) {
      const fit = fitColumns(inputs, [salt], px);
      expect(minWidthPx(inputs, fit.widths, fit.perLine)).toBeLessThanOrEqual(px);
    }
  });

  it('gives them up where a text would be cut beside them that can be read whole without', () => {
    const long = {
      ...salt,
      category_dsm_product: { id: 2, title: 'Suplemento mineral proteico e energético com monensina para recria a pasto nas águas' },
    };
    const { widths, hasEditors, perLine } = fitColumns(inputs, [long], 1106);
    expect({ hasEditors, perLine }).toEqual({ hasEditors: false, perLine: inputs.length });
    expect(widths.category_dsm_product).toBeGreaterThan(300);
  });

  it('stands closer together before it is written in lines', () => {
    const { widths, hasEditors, look } = fitColumns(inputs, [salt], minWidthPx(inputs, {}) - 60);
    expect({ hasEditors, look }).toEqual({ hasEditors: true, look: 'tight' });
    for (const { id, editorPx } of inputs) expect(widths[id]).toBeGreaterThanOrEqual(editorPx);
  });

  it('has room for the signs of its rows', () => {
    const [without, signed] = [false, true].map((hasSigns) => fitColumns(columns, [sale], room, hasSigns).widths.date);
    expect(signed).toBeGreaterThan(without ?? 0);
    const unusual: GridRow = { ...sale, warnings: { value_head: 'Muito acima do usual' } as never };
    const warned = fitColumns(columns, [unusual], room).widths;
    expect(warned.value_head).toBeGreaterThan(fitColumns(columns, [sale], room).widths.value_head ?? 0);
  });
});
