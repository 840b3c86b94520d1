import { expect, it } from 'vitest';
import { reason } from '#domain/beef/indicators/reasons';
import type { BenchmarkValue } from '#domain/benchmark/farm-values';
import { benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import { type Why, whyChanged, whyText } from './why-changed';

const [{ key, indicator } = { key: '', indicator: null }] = benchmarkIndicators('BEEF_CATTLE').filter(
  ({ indicator: { inputs } }) => Object.keys(inputs).length > 1,
);
const [first, second] = Object.values(indicator?.inputs ?? {});
const [one, other] = [first?.key ?? '', second?.key ?? ''];
const made = (value: number | null, inputs: BenchmarkValue['inputs'], why: BenchmarkValue['reason'] = null): BenchmarkValue => ({
  indicator: key,
  value,
  reason: why,
  notes: [],
  inputs,
});
const shown = (why: Why) => whyText('BEEF_CATTLE', key, JSON.parse(JSON.stringify(why)));

it('keeps which parts changed, and names them by the labels of today', () => {
  const why = whyChanged('BEEF_CATTLE', made(2, { [one]: 4, [other]: 2 }), made(3, { [one]: 6, [other]: 2 }));
  expect(why).toEqual({ rule: 'parts', values: { parts: [{ key: one, was: 4, is: 6 }] } });
  expect(shown(why)).toMatch(new RegExp(`^${first?.label}: 4.* → 6`));
});

it('keeps why a value is missing, or was', () => {
  const lacking = made(null, {}, reason('lacks_stock', { month: '2024-05' }));
  const known = made(3, { [one]: 6, [other]: 2 });
  expect(shown(whyChanged('BEEF_CATTLE', known, lacking))).toBe('Falta o estoque pecuário: 05/2024');
  expect(shown(whyChanged('BEEF_CATTLE', lacking, known))).toBe('Não faltam mais dados. Antes: Falta o estoque pecuário: 05/2024');
  expect(shown(whyChanged('BEEF_CATTLE', known, made(4, known.inputs)))).toBe('Mudaram lançamentos dos meses');
});
