import { lazy, Suspense } from 'react';
import type { LineChart } from '#view/chart/chart';
import { Acronyms } from '../../ui/Acronyms';

const ChartCanvas = lazy(() => import('../../parts/chart/ChartCanvas'));
const CHART_PX = 150;

/** An invented farm: 558 animal units on 450 ha. */
const MONTHS: LineChart = {
  type: 'line',
  title: 'Lotação mês a mês',
  unit: 'UA/ha',
  decimals: 2,
  label: 'Exemplo',
  points: Object.entries({ Jul: 1.14, Ago: 1.16, Set: 1.2, Out: 1.26, Nov: 1.3, Dez: 1.38 }).map(([label, data]) => ({
    label,
    data,
    validated: true,
  })),
};

/** A drawn picture of the first number as it will look, with invented values. */
export function ExampleNumber({ hasMonths }: { hasMonths: boolean }) {
  return (
    <figure className="relative m-0 mb-4 p-3.5 border border-dashed border-line-strong rounded-lg bg-surface-sunken">
      <span className="absolute top-3 right-3 px-2 py-0.5 rounded-full bg-amber-soft text-amber-ink text-xs font-bold">Exemplo</span>
      <span className="text-ink-soft text-xs font-semibold">Lotação global</span>
      <p className="[&_b]:text-[2rem] [&_b]:tabular-nums [&_b]:leading-[1.2]">
        <b>1,24</b>{' '}
        <small className="text-ink-soft">
          <Acronyms text="UA/ha" />
        </small>
      </p>
      <p className="text-sm text-ink-soft">558 UA no pasto ÷ 450 ha = 1,24 UA em cada hectare</p>
      {hasMonths && (
        <div className="mt-2" aria-hidden>
          <p className="text-xs text-ink-soft font-semibold">{MONTHS.title}</p>
          <Suspense fallback={<div style={{ height: CHART_PX }} />}>
            <ChartCanvas chart={MONTHS} heightPx={CHART_PX} hasScale />
          </Suspense>
        </div>
      )}
      <figcaption className="mt-2 text-sm">
        A lotação diz quanto gado a terra carrega: uma UA são 450 kg de peso vivo. Os números acima são inventados; os da sua fazenda
        aparecem aqui quando os três lançamentos estiverem feitos.
      </figcaption>
    </figure>
  );
}
