import { expect, it } from 'vitest';
import type { FindingKind } from './finding';
import { findingsByResponsible } from './responsible';

const found = (kind: FindingKind, count: number) => ({ kind, count });
const all = [
  found('missing', 1),
  found('missing', 5),
  found('contradiction', 2),
  found('not_validated', 3),
  found('not_validated', 40),
  found('warning', 9),
];
const words = (list: readonly { kind: FindingKind; count: number }[]) => list.map(({ kind, count }) => `${kind} ${count}`);

it('puts first what the reader can settle, what weighs most on top', () => {
  const farm = findingsByResponsible(all, 'farm');
  expect([words(farm.mine), words(farm.others)]).toEqual([
    ['contradiction 2', 'missing 5', 'missing 1', 'warning 9'],
    ['not_validated 40', 'not_validated 3'],
  ]);
  const staff = findingsByResponsible(all, 'staff');
  expect([words(staff.mine), words(staff.others)]).toEqual([
    ['not_validated 40', 'not_validated 3', 'contradiction 2', 'warning 9'],
    ['missing 5', 'missing 1'],
  ]);
});
