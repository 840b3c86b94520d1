import { Loader, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { endOfMonth, formatMonth } from '#domain/calendar';
import { PERIODS, WHOLE_HARVEST } from '#domain/indicators/period';
import { aimedAt } from '#model/screens/aim';
import { leiteEntries } from '#model/screens/leite';
import { type Screen, screensOf } from '#model/screens/screen';
import { type DairySummary, type Missing, useDairySummary } from '../../client/dairy-reports';
import { DescribedPage } from '../../described/DescribedPage';
import { useChosenPlace } from '../../indicator/indicators-client';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { useScope } from '../../session/use-session';
import styles from './DairySummary.module.css';

/** Resumo, where leite opens, and indicadores gerais: what the entries come to so far, and what has not been entered yet. */
export default function DairySummaryScreen({ screen }: { screen: Screen }) {
  const [period, setPeriod] = useState<number>(WHOLE_HARVEST.number);
  const page = screen.key === 'leite.summary' ? 'RESUMO' : 'INDICADORES';
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
      <Loaded query={query} failure="Não foi possível calcular os números." waiting={<Loader aria-label="Carregando..." />}>
        {(summary) => <Summary summary={summary} period={period} hasMissing={page === 'RESUMO'} />}
      </Loaded>
    </Page>
  );
}

function Summary({ summary, period, hasMissing }: { summary: DairySummary; period: number; hasMissing: boolean }) {
  const chosen = useChosenPlace();
  const { harvest } = useScope();
  const place = useMemo(() => ({ ...chosen, period }), [chosen, period]);
  return (
    <div className={styles.body}>
      {hasMissing && <WhatIsMissing list={summary.missing} />}
      <DescribedPage page={summary} place={place} harvest={harvest.title} />
    </div>
  );
}

/** Months that are over and have not been entered, each with the way to where they are. */
function WhatIsMissing({ list }: { list: readonly Missing[] }) {
  if (list.length === 0) return <p className={styles.complete}>Tudo lançado nos meses que já acabaram.</p>;
  return (
    <section className={styles.missing} aria-label="O que falta lançar">
      <h2>O que falta lançar</h2>
      <ul>
        {list.map(({ path, label, months }) => {
          const [first, last] = [months[0], months.at(-1)];
          const screen = screensOf(leiteEntries).find((one) => one.kind !== 'own' && one.resource === path);
          const days = first && last ? { from: `${first}-01`, to: endOfMonth(last) } : null;
          return (
            <li key={label}>
              {screen ? <Link to={aimedAt(screen.address, { days })}>{label}</Link> : <b>{label}</b>}: {months.map(formatMonth).join(', ')}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
