import { Loader } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { FarmPosition, OfferedGroup } from '#model/responses/benchmark';
import { editionWords } from '#view/benchmark/edition-words';
import { closedWords, ESTIMATE, gainPhrase, groupPhrase, quartileCounts } from '#view/benchmark/position-words';
import { fetchScoreboard, type PositionScope, useBenchmarkGroups, usePosition, usePublishedHarvests } from '../../client/benchmark';
import { FileButton } from '../../parts/FileButton';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { PhraseText } from '../../parts/PhraseText';
import { QuartileMarks } from '../../parts/strip/QuartileMarks';
import { useScope } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { GroupSelect } from './GroupSelect';
import { MissingToParticipate } from './MissingToParticipate';
import { PositionTable } from './PositionTable';

const WORDS = {
  failure: 'Não foi possível buscar a posição.',
  waiting: <Loader role="status" aria-label="Carregando..." />,
};

/** The group of the system of the farm where the edition tells of it, else all farms. */
const OWN_GROUP = 'OWN';

export default function PositionScreen() {
  const { environment, harvest, farm } = useScope();
  const [search, setSearch] = useSearchParams();
  const harvests = usePublishedHarvests(environment);
  const published = harvests.data?.resultList ?? [];
  const shownHarvest = published.find(({ id }) => id === harvest.id) ?? published[0];
  const last = shownHarvest?.id === harvest.id ? null : shownHarvest;
  const place: PositionScope | null = shownHarvest ? { harvestId: shownHarvest.id, farmId: farm.id, environment } : null;
  const groups = useBenchmarkGroups(place);
  const offered = groups.data?.resultList ?? [];
  const wanted = search.get('grupo');
  // A group that this edition lacks, as after a change of harvest, falls back to that of the farm.
  const group = wanted !== null && offered.some(({ key }) => key === wanted) ? wanted : OWN_GROUP;
  const position = usePosition(wanted !== null && groups.isPending ? null : place, group);
  const shown = position.data;
  const go = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: name === 'aberto' });
  };
  return (
    <Page
      title="Minha posição"
      isDense
      aside={
        place &&
        shown && (
          <div className="unprinted flex items-center flex-wrap gap-x-3 gap-y-2 phone:items-end phone:flex-nowrap phone:w-full phone:[&_button]:min-h-11 phone:[&_[data-position=left]]:me-0">
            <GroupSelect
              label="Comparar com"
              classNames={{
                root: 'flex items-center gap-2 [&>:last-child]:min-w-57.5 phone:flex-col phone:items-stretch phone:gap-0.5 phone:flex-1 phone:min-w-0 phone:[&>:last-child]:min-w-0 phone:[&_select]:min-h-11 phone:[&_select]:text-lg',
                label: 'text-ink-soft text-xs flex-none font-semibold',
              }}
              groups={offered}
              group={shown.group.key}
              own={shown.own_group}
              onGroup={(key) => go('grupo', key)}
            />
            <FileButton icon={IconPrinter} aria-label="Imprimir em PDF" fetch={() => fetchScoreboard(place, shown.group.key, 'pdf')}>
              <span className="phone:sr-only">Imprimir</span>
            </FileButton>
          </div>
        )
      }
    >
      <Loaded {...WORDS} query={harvests}>
        {() =>
          place ? (
            <Loaded {...WORDS} query={position}>
              {(found) => (
                <div
                  className="flex flex-col gap-3.5 print:gap-1.5 data-stale:opacity-60"
                  data-stale={position.isPlaceholderData || undefined}
                >
                  {last && (
                    <p className="panel py-2.5 px-4" role="status">
                      O benchmarking da safra {harvest.title} ainda não foi publicado. Abaixo, o da última publicada: <b>{last.title}</b>.
                    </p>
                  )}
                  {!last && !found.participates && <MissingToParticipate />}
                  <Summary position={found} groups={offered} />
                  <PositionTable position={found} place={place} opened={search.get('aberto')} onOpen={(key) => go('aberto', key)} />
                  {last && <MissingToParticipate />}
                </div>
              )}
            </Loaded>
          ) : (
            <>
              <EmptyState title="Nenhuma safra tem o benchmarking publicado ainda.">
                Quando houver uma, o lugar da sua fazenda aparece aqui.
              </EmptyState>
              <MissingToParticipate />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Summary({ position, groups }: { position: FarmPosition; groups: readonly OfferedGroup[] }) {
  const { edition, indicators, group } = position;
  const own = groups.find(({ key }) => key === group.key);
  const isClosed = closedWords(indicators) !== null;
  return (
    <section
      className="box grid grid-cols-[auto_minmax(0,1fr)] gap-x-7 gap-y-3 items-center py-3 px-4 print:gap-x-4 print:gap-y-1 print:py-1 min-[1200px]:grid-cols-[auto_minmax(0,1fr)_auto] phone:grid-cols-1"
      aria-label="Resumo"
    >
      {!isClosed && (
        <ul
          className="flex gap-4 print:gap-2 [&_li]:flex [&_li]:flex-col [&_li]:gap-1 [&_li]:text-xs phone:justify-between"
          aria-label="Indicadores por quartil"
        >
          {quartileCounts(indicators).map(({ quartile, count }) => (
            <li key={quartile}>
              <QuartileMarks quartile={quartile} />
              <span>
                <b>{count}</b> no {quartile}º{quartile === 1 && ' quartil'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <p className="text-md print:text-sm">
          <PhraseText phrase={gainPhrase(indicators)} />
        </p>
        {!isClosed && <p className="text-ink-soft text-sm">{ESTIMATE}</p>}
      </div>
      {!isClosed && (
        <p className="flex flex-col text-ink-soft text-xs max-[1199px]:col-span-full print:flex-row print:justify-between min-[1200px]:text-right">
          <span>{own && <PhraseText phrase={groupPhrase(position, own)} />}</span>
          <span>
            Safra {edition.harvest.title}, {editionWords(edition)}
          </span>
        </p>
      )}
    </section>
  );
}
