import { describe, expect, it } from 'vitest';
import { herdDeparture } from '#model/herd/herd-departure';
import { natureOf } from '#model/kit/resource';
import { fittedWidths } from './column-fit';
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

  it('never makes words narrower than can be told apart', () => {
    for (const px of Object.values(fittedWidths(columns, [sale], 100))) expect(px).toBeGreaterThanOrEqual(56);
  });
});
