import { expect, it } from 'vitest';
import { decide, decisionsOn, rowDecision, withoutDecisions, withoutReason } from './pending';

const row = { id: 1, enter_benchmarking: true, validated: false, left_reason: null };

it('counts decisions that differ from the stored state', () => {
  const validated = decide(new Map(), row, { validated: true });
  expect(validated.size).toBe(1);
  expect(decide(validated, row, { validated: false }).size).toBe(0);
  const out = decide(validated, row, { enters: false });
  expect(rowDecision(row, out)).toEqual({ enters: false, validated: true, reason: '' });
  expect(withoutReason(out)).toEqual([1]);
  expect(withoutReason(decide(out, row, { reason: 'Pesagem errada' }))).toEqual([]);
  const left = { ...row, enter_benchmarking: false, left_reason: 'Pesagem errada' };
  expect(decide(new Map(), left, { reason: 'Pesagem de maio errada' }).size).toBe(1);
  expect(decide(new Map(), left, { reason: 'Pesagem errada ' }).size).toBe(0);
});

it('saves visible decisions, and keeps others and newer ones', () => {
  const other = { ...row, id: 2 };
  const both = decide(decide(new Map(), row, { validated: true }), other, { validated: true });
  const shown = decisionsOn([row], both);
  expect([...shown.keys()]).toEqual([1]);
  expect([...withoutDecisions(both, shown).keys()]).toEqual([2]);
  const anew = decide(both, row, { enters: false });
  expect([...withoutDecisions(anew, shown).keys()]).toEqual([1, 2]);
  expect(decisionsOn([], both).size).toBe(0);
});
