import { Loader, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PERIODS, WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { addressOf } from '#model/screens/list';
import type { Screen } from '#model/screens/screen';
import { type DairySummary, type Missing, useDairySummary } from '../../../client/dairy-reports';
import { DescribedPage } from '../../../described/DescribedPage';
import { useIndicatorScope } from '../../../indicator/indicators-client';
import { FirstNumberLink } from '../../../parts/FirstNumberLink';
import { Loaded } from '../../../parts/Loaded';
import { Page } from '../../../parts/Page';
import { Returned } from '../../../parts/Returned';
import { useScope } from '../../../session/use-session';
import { RestoreFocus } from '../../../shell/RestoreFocus';
import CarryForwardOffer from '../carry-forward/CarryForwardOffer';
import styles from './DairySummary.module.css';
import { RunningMonth } from './RunningMonth';

export default function DairySummaryScreen({ screen }: { screen: Screen }) {
  const [period, setPeriod] = useState<number>(WHOLE_HARVEST.number);
  const page = screen.address === addressOf('dairy.summary') ? 'RESUMO' : 'INDICADORES';
  const query = useDairySummary(page, period);
  return (
    <Page
      title={screen.title}
      aside={
        <NativeSelect
          aria-label="Período"
          data={PERIODS.map(({ number, label }) => ({ value: String(number), label }))}
          value={String(period)}
          onChange={(event) => setPeriod(Number(event.currentTarget.value))}
        />
      }
    >
      {page === 'RESUMO' && <Returned at={null} />}
      <Loaded query={query} failure="Não foi possível calcular os números." waiting={<Loader role="status" aria-label="Carregando..." />}>
        {(summary) => <Summary summary={summary} period={period} hasMissing={page === 'RESUMO'} />}
      </Loaded>
    </Page>
  );
}

function Summary({ summary, period, hasMissing }: { summary: DairySummary; period: number; hasMissing: boolean }) {
  const chosen = useIndicatorScope();
  const { harvest } = useScope();
  const place = useMemo(() => ({ ...chosen, period }), [chosen, period]);
  const isNew = hasMissing && summary.kpis.every(({ value }) => value === null);
  const missing = hasMissing && <WhatIsMissing list={summary.missing} />;
  return (
    <RestoreFocus className={`${styles.body} flex flex-col gap-3.5 print:gap-2`}>
      {hasMissing && <CarryForwardOffer />}
      {isNew ? <FirstNumberLink /> : missing}
      {summary.running && <RunningMonth running={summary.running} />}
      <DescribedPage page={summary} place={place} harvest={harvest.title} />
      {isNew && missing}
    </RestoreFocus>
  );
}

function WhatIsMissing({ list }: { list: readonly Missing[] }) {
  const toReview = <Link to={addressOf('dairy.review')}>Confira lançamentos</Link>;
  if (list.length === 0) return <p className="text-leaf-deep font-semibold">Tudo lançado nos meses que já acabaram. {toReview}</p>;
  return (
    <section className={styles.missing} aria-label="O que falta lançar">
      <h2>O que falta lançar</h2>
      <ul>
        {list.map(({ text, address }) => (
          <li key={text}>
            <Link to={address}>{text}</Link>
          </li>
        ))}
      </ul>
      <p>{toReview}</p>
    </section>
  );
}
