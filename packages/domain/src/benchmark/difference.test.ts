import { describe, expect, it } from 'vitest';
import { isMoney, named } from '../beef/indicators/figure';
import { INDICATORS } from '../beef/indicators/list';
import { DAIRY_INDICATORS } from '../dairy/indicators/list';
import { differenceFrom, RESULTS } from './difference';

const of = (key: string) => named([...INDICATORS, ...DAIRY_INDICATORS], key);

describe('the difference from a base', () => {
  it('is in R$ for results, points for percentages, per cent otherwise', () => {
    expect(differenceFrom(-63.75, -776.25, of('result_arroba'))).toEqual({ value: -712.5, unit: 'R$/@', decimals: 2 });
    expect(differenceFrom(50, 40, of('result_arroba'))).toEqual({ value: -10, unit: 'R$/@', decimals: 2 });
    expect(differenceFrom(2, 2.5, of('mortality_pct'))).toEqual({ value: 0.5, unit: 'p.p.', decimals: 2 });
    expect(differenceFrom(100, 90, of('desembolso_cab_mes'))).toEqual({ value: -10, unit: '%', decimals: 1 });
  });

  it('is null in per cent of a base at or below zero, and for unknown values', () => {
    expect([differenceFrom(0, 0.25, of('gmd_global_kg')), differenceFrom(-0.5, 0.25, of('gmd_global_kg'))]).toEqual([null, null]);
    expect([differenceFrom(null, 1, of('mortality_pct')), differenceFrom(1, null, of('mortality_pct'))]).toEqual([null, null]);
    expect([differenceFrom(null, 1, of('gmd_global_kg')), differenceFrom(1, null, of('gmd_global_kg'))]).toEqual([null, null]);
  });

  it('knows the results of both kinds of farm', () => {
    const all = [...INDICATORS, ...DAIRY_INDICATORS].filter(isMoney);
    expect([...RESULTS].filter((key) => !all.some((one) => one.key === key))).toEqual([]);
    const called = all.filter(({ label }) => /^(Resultado|Margem|Fluxo|Variação|Saldo|RMCA|Diferença)/.test(label));
    expect(called.filter(({ key }) => !RESULTS.has(key)).map(({ key }) => key)).toEqual([]);
  });
});
