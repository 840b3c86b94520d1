import { Button, Loader, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDay, todayInBrazil } from '#domain/calendar';
import type { Screen } from '#model/screens/screen';
import { api } from '../../client/api';
import { ApiFailure, messageOf } from '../../client/api-failure';
import {
  downloadScoreboard,
  type PositionPlace,
  type ScoreboardFormat,
  useBenchmarkGroups,
  usePosition,
  useScoreboard,
} from '../../client/benchmark';
import type { List } from '../../client/choices';
import { ScopeFilter } from '../../filter/ScopeFilter';
import { PageFailure } from '../../parts/LoadFailure';
import { Page } from '../../parts/Page';
import { environmentOf } from '../../session/session';
import { useSession } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { notify } from '../../ui/notify';
import { PositionTable } from './PositionTable';
import styles from './Scoreboard.module.css';
import { ScoreboardTable } from './ScoreboardTable';

const GENERAL = 'GERAL';
type Kind = 'general' | 'individual';

/** Placares: the figures of a group, or a farm in it. In beef each has a page of its own, in milk they are two ways to look at one. */
export default function ScoreboardScreen({ screen }: { screen: Pick<Screen, 'key' | 'title'> }) {
  const fixed: Kind | null = screen.key.endsWith('.general') ? 'general' : screen.key.endsWith('.individual') ? 'individual' : null;
  const [search, setSearch] = useSearchParams();
  const kind = fixed ?? (search.get('placar') === 'individual' ? 'individual' : 'general');
  return (
    <Page
      title={screen.title}
      aside={
        fixed === null && (
          <NativeSelect
            aria-label="Placar"
            data={[
              { value: 'general', label: 'Geral' },
              { value: 'individual', label: 'Individual' },
            ]}
            value={kind}
            onChange={(event) => setSearch({ placar: event.currentTarget.value })}
          />
        )
      }
    >
      {kind === 'general' ? <GeneralBoard /> : <IndividualBoard />}
    </Page>
  );
}

function GeneralBoard() {
  const session = useSession();
  const harvests = useQuery({
    queryKey: ['titles', '/harvests'],
    queryFn: ({ signal }) =>
      api.get<List<{ id: number; title: string }>>('/harvests', { query: { perPage: 500, 'order[first_year]': 'DESC' }, signal }),
  });
  const list = harvests.data?.resultList ?? [];
  const [chosen, setChosen] = useState<number | null>(session.harvest?.id ?? null);
  const harvestId = chosen ?? list[0]?.id ?? null;
  return (
    <>
      <NativeSelect
        className={styles.harvest}
        label="Safra"
        data={list.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={String(harvestId ?? '')}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
      {harvestId !== null && <Board key={harvestId} harvestId={harvestId} environment={environmentOf(session)} />}
    </>
  );
}

function Board(place: Omit<PositionPlace, 'farmId'>) {
  const [group, setGroup] = useState(GENERAL);
  const board = useScoreboard(place, group);
  return (
    <>
      <BoardTools place={{ ...place, farmId: null }} group={group} onGroup={setGroup} />
      <Answered query={board}>
        {({ edition, indicators }) => (
          <>
            <p className={styles.edition}>
              <b>{edition.participants} fazendas</b> na edição {edition.number}
              {edition.published_at && `, publicada em ${formatDay(todayInBrazil(new Date(edition.published_at)))}`}
            </p>
            <ScoreboardTable rows={indicators} />
          </>
        )}
      </Answered>
    </>
  );
}

interface Chosen {
  place: PositionPlace;
  name: string;
}

function IndividualBoard() {
  const environment = environmentOf(useSession());
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <>
      <ScopeFilter
        label="Fazenda do placar"
        asks={['customer', 'harvest', 'farm']}
        environment={environment}
        layout="band"
        submit="Buscar"
        onSubmit={({ harvest, farm }) =>
          setChosen(farm && { place: { harvestId: harvest.id, farmId: farm.id, environment }, name: farm.name })
        }
      />
      {chosen && <FarmBoard key={`${chosen.place.harvestId} ${chosen.place.farmId}`} {...chosen} />}
    </>
  );
}

function FarmBoard({ place, name }: Chosen) {
  const [group, setGroup] = useState(GENERAL);
  const [opened, setOpened] = useState<string | null>(null);
  const position = usePosition(place, group);
  return (
    <section aria-label={name}>
      <BoardTools place={place} group={group} onGroup={setGroup} />
      <Answered query={position}>
        {(found) => (
          <>
            <p className={styles.edition}>
              <b>{found.farm.name}</b> na edição {found.edition.number}
              {!found.participates && ': nenhum valor da fazenda conta nesta edição'}
            </p>
            <PositionTable position={found} place={place} opened={opened} onOpen={setOpened} />
          </>
        )}
      </Answered>
    </section>
  );
}

interface BoardToolsProps {
  place: Omit<PositionPlace, 'farmId'> & { farmId: number | null };
  group: string;
  onGroup(key: string): void;
}

const FORMATS: readonly (readonly [ScoreboardFormat, string])[] = [
  ['xls', 'XLS'],
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
];

function BoardTools({ place, group, onGroup }: BoardToolsProps) {
  const groups = useBenchmarkGroups(place);
  const file = useMutation({
    mutationFn: (format: ScoreboardFormat) => downloadScoreboard(place, group, format),
    onError: (error) => notify({ tone: 'error', message: messageOf(error) }),
  });
  if (!groups.data) return null;
  return (
    <div className={styles.tools}>
      <NativeSelect
        label="Grupo"
        data={groups.data.resultList.map(({ key, label, farms, state }) => ({
          value: key,
          label: `${label} · ${farms}${state === 'INDICATIVE' ? ' · indicativo' : ''}`,
        }))}
        value={group}
        onChange={(event) => onGroup(event.currentTarget.value)}
      />
      {FORMATS.map(([format, label]) => (
        <Button
          key={format}
          variant="default"
          loading={file.isPending && file.variables === format}
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          onClick={() => file.mutate(format)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

interface AnsweredProps<Data> {
  query: { data: Data | undefined; error: unknown; isPending: boolean; refetch(): unknown };
  children(data: Data): ReactNode;
}

/** A harvest without an edition is no failure: there is nothing to see yet. */
function Answered<Data>({ query: { data, error, isPending, refetch }, children }: AnsweredProps<Data>) {
  if (data) return children(data);
  if (isPending) return <Loader aria-label="Carregando..." />;
  if (error instanceof ApiFailure && error.status === 409)
    return <EmptyState title="Nenhuma edição publicada">{error.message}.</EmptyState>;
  return <PageFailure title="Não foi possível buscar o placar." error={error} onRetry={() => void refetch()} />;
}
