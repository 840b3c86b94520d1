import { lazy, Suspense } from 'react';
import type { LineChart } from '#view/chart/chart';
import { Acronyms } from '../../ui/Acronyms';
import type { FirstKind } from './first-entries';

const ChartCanvas = lazy(() => import('../../parts/chart/ChartCanvas'));
const CHART_PX = 150;

interface Example {
  label: string;
  value: string;
  unit: string;
  sum: string;
  meaning: string;
  months: LineChart | null;
}

function monthsOf(title: string, unit: string, decimals: number, values: Readonly<Record<string, number>>): LineChart {
  const points = Object.entries(values).map(([label, data]) => ({ label, data, validated: true }));
  return { type: 'line', title, unit, decimals, label: 'Exemplo', points };
}

/** An invented farm: 558 animal units on 450 ha. */
const STOCKING: Example = {
  label: 'Lotação global',
  value: '1,24',
  unit: 'UA/ha',
  sum: '558 UA no pasto ÷ 450 ha = 1,24 UA em cada hectare',
  meaning: 'A lotação diz quanto gado a terra carrega: uma UA são 450 kg de peso vivo.',
  months: monthsOf('Lotação mês a mês', 'UA/ha', 2, { Jul: 1.14, Ago: 1.16, Set: 1.2, Out: 1.26, Nov: 1.3, Dez: 1.38 }),
};

const EXAMPLES: Readonly<Record<FirstKind, Example>> = {
  stocking: STOCKING,
  diagnosis: { ...STOCKING, months: null },
  /** An invented farm: 62 cows in milk. */
  milk: {
    label: 'Produtividade por vaca em lactação',
    value: '21,40',
    unit: 'L/vaca/dia',
    sum: '41.131 L no mês ÷ (62 vacas × 31 dias) = 21,40 L por vaca e dia',
    meaning: 'É a resposta de cada vaca à comida e ao manejo. Com as despesas saem também o custo e a margem de cada litro.',
    months: monthsOf('Litros por vaca e dia, mês a mês', 'L/vaca/dia', 2, {
      Jul: 22.3,
      Ago: 22.1,
      Set: 21.6,
      Out: 21.4,
      Nov: 20.8,
      Dez: 20.5,
    }),
  },
};

export function ExampleNumber({ kind }: { kind: FirstKind }) {
  const { label, value, unit, sum, meaning, months } = EXAMPLES[kind];
  return (
    <figure className="relative m-0 mb-4 p-3.5 border border-dashed border-line-strong rounded-lg bg-surface-sunken">
      <span className="absolute top-3 right-3 px-2 py-0.5 rounded-full bg-amber-soft text-amber-ink text-xs font-bold">Exemplo</span>
      <span className="text-ink-soft text-xs font-semibold">{label}</span>
      <p className="[&_b]:text-[2rem] [&_b]:tabular-nums [&_b]:leading-[1.2]">
        <b>{value}</b>{' '}
        <small className="text-ink-soft">
          <Acronyms text={unit} />
        </small>
      </p>
      <p className="text-sm text-ink-soft">{sum}</p>
      {months && (
        <div className="mt-2" aria-hidden>
          <p className="text-xs text-ink-soft font-semibold">{months.title}</p>
          <Suspense fallback={<div style={{ height: CHART_PX }} />}>
            <ChartCanvas chart={months} heightPx={CHART_PX} hasScale />
          </Suspense>
        </div>
      )}
      <figcaption className="mt-2 text-sm">
        {meaning} Os números acima são inventados; os da sua fazenda aparecem aqui quando os três lançamentos estiverem feitos.
      </figcaption>
    </figure>
  );
}
