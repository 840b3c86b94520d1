import { expect, it, vi } from 'vitest';
import { financials } from '#model/entries/financials';
import type { RowContext } from '#model/kit/field';
import { variantOf } from '#model/kit/resource';
import { type DraftRules, newDraft } from '../../grid/draft';
import { DraftStore } from '../../grid/draft-store';
import { suggestFeedPrice } from './grown-feed-price';

const resource = variantOf(financials, 'DAIRY_CATTLE');
const context: RowContext = { environment: 'DAIRY_CATTLE', today: '2026-11-22', harvest: { first_year: 2026, last_year: 2027 } };
const rules: DraftRules = { resource, context, writable: new Set(Object.keys(resource.fields)), fixed: { type: 'DESPESAS' } };
const silage = { id: 8, title: 'Silagem de milho', from_agriculture: true };
const hay = { id: 9, title: 'Feno', from_agriculture: true };
const soy = { id: 3, title: 'Farelo de soja', from_agriculture: false };

function written() {
  const drafts = new DraftStore();
  const ask = vi.fn(async (id: number) => (id === 8 ? 0.1047 : null));
  const onPrice = vi.fn();
  const stop = suggestFeedPrice(drafts, ask, onPrice);
  drafts.open(newDraft(rules), rules);
  const choose = async (edits: object) => {
    drafts.type(edits as never);
    drafts.flush();
    await Promise.resolve();
    await Promise.resolve();
    return drafts.get()?.row;
  };
  return { choose, ask, onPrice, stop };
}

it('fills in what a kilo cost, from which the total follows', async () => {
  const { choose, onPrice } = written();
  await choose({ cost_center: { id: 1, title: 'Volumoso' }, quantity: 1000 });
  expect(await choose({ cost_center_description: silage })).toMatchObject({ unit_value: 0.1047, value: 104.7, status: true });
  expect(onPrice).toHaveBeenCalledWith(0.1047);
});

it('leaves a typed price, and says where the agriculture knows none', async () => {
  const { choose, ask, onPrice, stop } = written();
  await choose({ quantity: 10, value: 50 });
  expect(await choose({ cost_center_description: silage })).toMatchObject({ value: 50 });
  expect(ask).not.toHaveBeenCalled();
  await choose({ value: null });
  expect(await choose({ cost_center_description: hay })).toMatchObject({ unit_value: null });
  expect(onPrice).toHaveBeenLastCalledWith(null);
  await choose({ cost_center_description: soy });
  stop();
  await choose({ cost_center_description: silage });
  expect(ask).toHaveBeenCalledTimes(1);
});
