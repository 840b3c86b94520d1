import { describe, expect, it } from 'vitest';
import { stocks } from '#model/entries/stocks';
import { herdDeparture } from '#model/herd/herd-departure';
import { natureOf } from '#model/kit/resource';
import { customers } from '#model/registers/customers';
import type { GridRow } from '../rows/row';
import { fittedWidths, roomyWidths } from './column-fit';
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

describe('a wide list', () => {
  it('is read without scrolling sideways: words give way, numbers and heads do not', () => {
    expect(minWidthPx(columns, {})).toBeGreaterThan(room);
    const fitted = fittedWidths(columns, [sale], room);
    expect(minWidthPx(columns, fitted)).toBeLessThanOrEqual(room);
    const roomy = fittedWidths(columns, [sale], 3000);
    for (const { id, isNumeric } of columns) if (isNumeric) expect([id, fitted[id]]).toEqual([id, roomy[id]]);
    expect(roomy.destination).toBeGreaterThan(fitted.destination ?? 0);
  });

  it('cuts what somebody wrote before what is told apart by its end', () => {
    const all = fittedWidths(columns, [sale], 3000);
    const needed = Object.values(all).reduce((sum, px) => sum + px, 0);
    const fitted = fittedWidths(columns, [sale], needed - 40);
    expect(fitted.category_livestock).toBe(all.category_livestock);
    expect(fitted.destination).toBeLessThan(all.destination ?? 0);
  });

  it('keeps the name of a row whole before everything else that is said of it', () => {
    const registered = gridColumns(customers, false);
    const customer = {
      id: 1,
      version: 1,
      name: 'Agropecuária Santa Rita do Pardo',
      email: 'produtor0017@porteira.local',
      profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'],
    };
    const all = fittedWidths(registered, [customer], 3000);
    const fitted = fittedWidths(registered, [customer], room);
    expect(minWidthPx(registered, fitted)).toBeLessThanOrEqual(room);
    expect(fitted.name).toBe(all.name);
    expect(fitted.profiles).toBeLessThan(all.profiles ?? 0);
  });

  it('has room for the mark before a number that was unusual', () => {
    const price = { ...sale, value_head: 431_250.5 };
    const unusual = { ...price, warnings: { value_head: 'Confira.' } } as unknown as GridRow;
    const [plain, warned] = [price, unusual].map((row) => fittedWidths(columns, [row], room));
    expect(warned?.value_head).toBe((plain?.value_head ?? 0) + 21);
  });

  it('never makes words narrower than can be told apart', () => {
    for (const px of Object.values(fittedWidths(columns, [sale], 100))) expect(px).toBeGreaterThanOrEqual(56);
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
    const roomy = roomyWidths(inputs, [salt], 2000);
    expect(roomy?.category_dsm_product).toBeGreaterThanOrEqual(220);
    expect(Object.keys(roomy ?? {})).not.toContain('amount');
    const needed = minWidthPx(inputs, {});
    expect(minWidthPx(inputs, { ...roomyWidths(inputs, [salt], needed + 50) })).toBeLessThanOrEqual(needed + 50);
    expect(roomyWidths(inputs, [], needed)).toEqual({});
  });

  it('is written in lines where its words could not be read beside the editors', () => {
    const needed = minWidthPx(inputs, {});
    expect(roomyWidths(inputs, [salt], needed + 10)).toBeNull();
    expect(fittedWidths(inputs, [salt], needed + 10).category_dsm_product).toBeGreaterThanOrEqual(220);
  });
});
