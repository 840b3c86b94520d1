import { Loader, NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { formatDay, todayInBrazil } from '#domain/calendar';
import type { FarmPosition, OfferedGroup } from '#model/answers/benchmark';
import { closedWords, ESTIMATE, largestGaps, quartileCounts } from '#view/benchmark/position-words';
import { ApiFailure } from '../../client/api-failure';
import { fetchScoreboard, type PositionPlace, useBenchmarkGroups, usePosition } from '../../client/benchmark';
import { FileButton } from '../../parts/FileButton';
import { PageFailure } from '../../parts/LoadFailure';
import { Page } from '../../parts/Page';
import { useScope } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { groupWords } from './group-words';
import { MissingToParticipate } from './MissingToParticipate';
import styles from './Position.module.css';
import { PositionTable } from './PositionTable';
import { QuartileMarks } from './QuartileMarks';

const GENERAL = 'GERAL';

/** Minha posição: where the chosen farm stands among others, and what reaching them is worth. Group and opened row stand in the address. */
export default function PositionScreen() {
  const { environment, harvest, farm } = useScope();
  const place: PositionPlace = { harvestId: harvest.id, farmId: farm.id, environment };
  const [search, setSearch] = useSearchParams();
  const groups = useBenchmarkGroups(place);
  const group = offeredGroup(search.get('grupo'), groups.data?.resultList);
  const position = usePosition(place, group);
  const go = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: name === 'aberto' });
  };
  const isUnpublished = position.error instanceof ApiFailure && position.error.status === 409;
  return (
    <Page
      title="Minha posição"
      aside={
        position.data && (
          <Tools
            place={place}
            group={group}
            groups={groups.data?.resultList ?? []}
            onGroup={(key) => go('grupo', key === GENERAL ? null : key)}
          />
        )
      }
    >
      {isUnpublished && (
        <>
          <EmptyState title={`O benchmarking da safra ${harvest.title} ainda não foi publicado.`}>
            Quando for, o lugar da sua fazenda aparece aqui.
          </EmptyState>
          <MissingToParticipate />
        </>
      )}
      {position.error && !isUnpublished && !position.data && !groups.isPending && (
        <PageFailure title="Não foi possível buscar a posição." error={position.error} onRetry={() => void position.refetch()} />
      )}
      {position.isPending && <Loader aria-label="Carregando..." />}
      {position.data && (
        <div className={styles.body} data-stale={position.isPlaceholderData || undefined}>
          {!position.data.participates && <MissingToParticipate />}
          <Summary position={position.data} groups={groups.data?.resultList ?? []} />
          <PositionTable position={position.data} place={place} opened={search.get('aberto')} onOpen={(key) => go('aberto', key)} />
        </div>
      )}
    </Page>
  );
}

/** The group of the address; of another harvest's, which this edition has not, the whole. */
const offeredGroup = (asked: string | null, groups: readonly OfferedGroup[] | undefined): string =>
  asked !== null && (groups === undefined || groups.some(({ key }) => key === asked)) ? asked : GENERAL;

interface ToolsProps {
  place: PositionPlace;
  group: string;
  groups: readonly OfferedGroup[];
  onGroup(key: string): void;
}

function Tools({ place, group, groups, onGroup }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <NativeSelect
        label="Comparar com"
        classNames={{ root: styles.choice, label: styles.choiceLabel }}
        data={groups.map((one) => ({ value: one.key, label: groupWords(one) }))}
        value={group}
        onChange={(event) => onGroup(event.currentTarget.value)}
      />
      <FileButton icon={IconPrinter} aria-label="Imprimir em PDF" fetch={() => fetchScoreboard(place, group, 'pdf')}>
        Imprimir
      </FileButton>
    </div>
  );
}

function Summary({ position: { edition, indicators, group }, groups }: { position: FarmPosition; groups: readonly OfferedGroup[] }) {
  const own = groups.find(({ key }) => key === group.key);
  const gaps = largestGaps(indicators);
  const counts = quartileCounts(indicators);
  const closed = closedWords(indicators);
  if (closed !== null)
    return (
      <section className={styles.summary} aria-label="Resumo">
        <p className={styles.lead}>
          <b>{closed}.</b> Escolha outro grupo em “Comparar com”.
        </p>
      </section>
    );
  return (
    <section className={styles.summary} aria-label="Resumo">
      <ul className={styles.counts} aria-label="Indicadores por quartil">
        {counts.map(({ quartile, count }) => (
          <li key={quartile}>
            <QuartileMarks quartile={quartile} />
            <span>
              <b>{count}</b> no {quartile}º quartil
            </span>
          </li>
        ))}
      </ul>
      <div>
        <p className={styles.lead}>
          {gaps.length > 0 ? (
            <>
              Sua maior diferença está em <b>{listed(gaps)}</b>.
            </>
          ) : (
            'Nenhuma diferença a fechar com valor calculado.'
          )}
        </p>
        <p className={styles.soft}>{ESTIMATE}</p>
      </div>
      <p className={styles.edition}>
        {own && (
          <span>
            <b>{own.farms} fazendas</b> de {own.customers} clientes
          </span>
        )}
        <span>
          Safra {edition.harvest.title}, edição {edition.number}
          {edition.published_at && (
            <>
              , publicada em <b>{formatDay(todayInBrazil(new Date(edition.published_at)))}</b>
            </>
          )}
        </span>
      </p>
    </section>
  );
}

/** `a`, `a e b`, `a, b e c`. */
const listed = (words: readonly string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`);
