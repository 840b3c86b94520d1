import { expect, it } from 'vitest';
import type { DraftIndicator } from '#model/responses/benchmark-draft';
import { decide, decisionsOn, effectPhrase, judgementOf, withoutDecisions, withoutReason } from './judging';

it('says n, median and best quarter as they will be after saving', () => {
  const population = [1, 2, 3, 4, 100].map((value) => ({
    ...{ id: value, farm: `Fazenda ${value}`, value, enter_benchmarking: true, validated: value !== 4 },
  }));
  const indicator = { unit: 'cab', decimals: 1, direction: 'HIGHER' } as DraftIndicator;
  const wordsOf = (...decided: [number, boolean][]) => {
    const decisions = new Map(decided.map(([id, enters]) => [id, { enters, validated: true, reason: '' }]));
    return effectPhrase(population, decisions, indicator)
      ?.map((part) => (typeof part === 'string' ? part : `*${part.strong}*`))
      .join('');
  };
  expect(wordsOf([4, true], [100, false])).toBe('1 sai, 1 entra, n fica em *4*; mediana *2,5 → 2,5*; top 25 % *100,0 → 4,0*');
  expect(wordsOf([1, false], [2, false], [3, false], [100, false])).toBe('4 saem, n fica em *0*; mediana *2,5 → —*; top 25 % *100,0 → —*');
  expect(wordsOf([1, true])).toBeUndefined();
});

const row = { id: 1, enter_benchmarking: true, validated: false, left_reason: null };

it('counts decisions that differ from the stored state', () => {
  const validated = decide(new Map(), row, { validated: true });
  expect(validated.size).toBe(1);
  expect(decide(validated, row, { validated: false }).size).toBe(0);
  const out = decide(validated, row, { enters: false });
  expect(judgementOf(row, out)).toEqual({ enters: false, validated: true, reason: '' });
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
