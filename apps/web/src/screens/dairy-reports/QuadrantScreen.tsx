import { Button, Loader, NativeSelect } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { X_AXES, Y_AXES } from '#domain/dairy/indicators/list';
import { messages } from '#model/kit/messages';
import type { ScatterChart } from '#view/chart/chart';
import { quadrantChart, quadrantSentence } from '#view/dairy/quadrant-view';
import { type Axes, fetchReport, type QuadrantResponse, quadrantQuery, useQuadrant } from '../../client/dairy-reports';
import { farmYearQuery } from '../../client/farm-year';
import { useIndicatorScope } from '../../indicator/indicators-client';
import { ChartView } from '../../parts/chart/ChartView';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { useScope } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { focusInvalid } from '../../ui/focus-invalid';
import { ReportFiles } from './ReportFiles';

const IndicatorPanel = lazy(() => import('../../indicator/IndicatorPanel'));

export default function QuadrantScreen() {
  const [asked, setAsked] = useSearchParams();
  const [x, y] = [X_AXES.find(({ key }) => key === asked.get('x')), Y_AXES.find(({ key }) => key === asked.get('y'))];
  const axes = x && y ? { x: x.key, y: y.key } : null;
  return (
    <Page title="Quadrante">
      <AxesForm key={`${axes?.x} ${axes?.y}`} axes={axes} onSubmit={(chosen) => setAsked({ ...chosen })} />
      {axes ? (
        <Drawn axes={axes} />
      ) : (
        <EmptyState title="Escolha os dois eixos e clique em Buscar.">Cada ponto é uma fazenda da safra.</EmptyState>
      )}
    </Page>
  );
}

function AxesForm({ axes, onSubmit }: { axes: Axes | null; onSubmit(axes: Axes): void }) {
  const scope = useScope();
  const [x, setX] = useState(axes?.x ?? '');
  const [y, setY] = useState(axes?.y ?? '');
  const [wasSubmitted, setSubmitted] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (x && y) onSubmit({ x, y });
    else focusInvalid(event.currentTarget);
  };
  const select = (label: string, list: typeof X_AXES, value: string, set: (value: string) => void) => (
    <NativeSelect
      label={label}
      data={[{ value: '', label: 'Escolha' }, ...list.map((one) => ({ value: one.key, label: one.label }))]}
      value={value}
      error={wasSubmitted && !value ? messages.required : null}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
  return (
    <form
      className="unprinted flex flex-wrap items-start gap-x-3 gap-y-2 mb-3 [&>:nth-child(n+3)]:mt-5.5 phone:[&>*]:w-full phone:[&>:nth-child(n+3)]:mt-0"
      aria-label="Eixos do quadrante"
      noValidate
      onSubmit={send}
    >
      {select('Eixo x', X_AXES, x, setX)}
      {select('Eixo y', Y_AXES, y, setY)}
      <Button type="submit">Buscar</Button>
      {axes && <ReportFiles fetch={(format) => fetchReport('quadrant', quadrantQuery(farmYearQuery(scope), axes), format)} />}
    </form>
  );
}

function Drawn({ axes }: { axes: Axes }) {
  return (
    <Loaded
      query={useQuadrant(axes)}
      failure="Não foi possível desenhar o quadrante."
      waiting={<Loader role="status" aria-label="Carregando..." />}
    >
      {(quadrant) => <Chart quadrant={quadrant} />}
    </Loaded>
  );
}

function Chart({ quadrant }: { quadrant: QuadrantResponse }) {
  const { farm } = useScope();
  const place = useIndicatorScope();
  const [opened, setOpened] = useState<string | null>(null);
  const chart = useMemo(() => quadrantChart(quadrant, quadrant, farm.id), [quadrant, farm.id]);
  if (chart.points.length === 0) {
    return <EmptyState title="Nenhum resultado encontrado">Nenhuma fazenda desta safra tem os dois números.</EmptyState>;
  }
  return (
    <>
      <p className="mb-3">
        {sentenceOf(chart, farm.name)} {quadrant.means}{' '}
        {[quadrant.x, quadrant.y].map(({ key, label }) => (
          <Button key={key} variant="subtle" size="compact-sm" onClick={() => setOpened(key)}>
            Como se calcula: {label}
          </Button>
        ))}
      </p>
      <section className="box mb-3.5 py-3 px-3.5">
        <ChartView chart={chart} heightPx={440} hasTitle />
      </section>
      <Suspense fallback={null}>{opened && <IndicatorPanel place={place} indicator={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  );
}

const sentenceOf = (chart: ScatterChart, name: string): string | null =>
  chart.points.some(({ isOwn }) => isOwn) ? quadrantSentence(chart) : `${name} não tem os dois números nesta safra.`;
