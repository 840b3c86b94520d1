import { Button, Skeleton } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { todayInBrazil } from '#domain/calendar';
import { addressOf, type ScreenKey } from '#model/screens/list';
import { useDairySummary } from '../../client/dairy-reports';
import { useFarmYear } from '../../client/farm-year';
import { DescribedPage } from '../../described/DescribedPage';
import { useIndicatorScope, useIndicators } from '../../indicator/indicators-client';
import { INCOMPLETE, KpiTiles } from '../../indicator/KpiTiles';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { scopeOf } from '../../session/session';
import { useScope, useSession } from '../../session/use-session';
import { ExampleNumber } from './ExampleNumber';
import { type FirstEntry, type FirstKind, firstKindOf, readFirstEntries } from './first-entries';

/** The end of the first registration: three entries, and the number they give. */
export default function FirstNumberScreen() {
  const scope = scopeOf(useSession());
  const referrer = addressOf('first-number');
  return scope ? <FirstNumber /> : <Navigate to={addressOf('filter-form')} state={{ referrer }} replace />;
}

const STOCKING = 'stocking_ua_ha';
const KINDS: Readonly<Record<FirstKind, { number: string; home: ScreenKey; Numbers: () => ReactNode }>> = {
  stocking: { number: STOCKING, home: 'beef.livestock-cards', Numbers: Tiles },
  diagnosis: { number: STOCKING, home: 'diagnosis.home', Numbers: Tiles },
  milk: { number: 'milk_per_lactating_cow_day', home: 'dairy.summary', Numbers: SummaryKpis },
};

function FirstNumber() {
  const { farm, harvest, environment } = useScope();
  const kind = firstKindOf(environment, farm.only_diagnosis);
  const { number, home, Numbers } = KINDS[kind];
  const place = useIndicatorScope();
  const { data } = useIndicators(place);
  const isKnown = (data?.get(number)?.value ?? null) !== null;
  const query = useFarmYear(['first-entries', kind], (ask) => readFirstEntries[kind](ask, harvest, todayInBrazil()));
  return (
    <Page title={isKnown ? 'Seu primeiro número' : 'Três lançamentos e o primeiro número'}>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,5fr)] gap-4 items-start max-[1023px]:grid-cols-1">
        <section className="box p-5 phone:p-4" aria-labelledby="first-entries">
          <h2 id="first-entries" className="text-lg">
            {isKnown ? 'O que você lançou' : 'O que lançar agora'}
          </h2>
          <p className="mt-0.5 mb-3 text-ink-soft">
            {farm.name}, safra {harvest.title}.{' '}
            {isKnown ? 'Para corrigir, abra de novo.' : 'Cada um leva poucos minutos; comece pelo que tiver à mão.'}
          </p>
          <Loaded query={query} failure="Não foi possível ver o que já foi lançado." waiting={<Skeleton height={240} radius={12} />} isPart>
            {(entries) => (
              <ol className="grid gap-2.5">
                {entries.map((entry, at) => (
                  <Entry key={entry.title} entry={entry} number={at + 1} />
                ))}
              </ol>
            )}
          </Loaded>
        </section>
        <section className="box p-5 phone:p-4" aria-labelledby="first-number">
          <h2 id="first-number" className="text-lg mb-3">
            {isKnown ? 'O que eles mostram' : 'O que eles vão mostrar'}
          </h2>
          {isKnown ? <Numbers /> : <ExampleNumber kind={kind} />}
          <Button
            component={Link}
            to={addressOf(home)}
            variant={isKnown ? 'filled' : 'default'}
            rightSection={<IconArrowRight size={16} aria-hidden />}
          >
            {isKnown ? 'Continuar' : 'Fazer isto depois'}
          </Button>
        </section>
      </div>
    </Page>
  );
}

function Tiles() {
  return <KpiTiles place={useIndicatorScope()} isKnownOnly />;
}

function SummaryKpis() {
  const { harvest } = useScope();
  const place = useIndicatorScope();
  const query = useDairySummary('RESUMO', WHOLE_HARVEST.number);
  return (
    <Loaded query={query} failure="Não foi possível calcular os números." waiting={<Skeleton height={240} radius={12} />} isPart>
      {(summary) => (
        <div className="grid gap-2.5 mb-4">
          {summary.kpis.some(({ incomplete }) => incomplete) && <p className="text-ink-soft text-sm">{INCOMPLETE}</p>}
          <DescribedPage
            page={{ ...summary, charts: [], kpis: summary.kpis.filter(({ value }) => value !== null) }}
            place={{ ...place, period: WHOLE_HARVEST.number }}
            harvest={harvest.title}
          />
        </div>
      )}
    </Loaded>
  );
}

function Entry({ entry: { title, text, address, isDone }, number }: { entry: FirstEntry; number: number }) {
  return (
    <li>
      <Link
        to={address}
        state={{ from: 'first-number' }}
        className="flex gap-3 p-3 border border-line rounded-lg text-ink no-underline hover:border-line-strong hover:bg-leaf-wash"
      >
        <span className="grid flex-none place-items-center size-7 rounded-full bg-leaf-soft text-leaf font-bold" aria-hidden>
          {isDone ? <IconCheck size={17} stroke={2.4} /> : number}
        </span>
        <span className="flex flex-col">
          <span>
            <b>{title}</b> {isDone && <small className="text-leaf font-semibold">feito</small>}
          </span>
          <span className="text-ink-soft text-sm">{text}</span>
        </span>
      </Link>
    </li>
  );
}
