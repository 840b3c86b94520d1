import { NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { GENERAL_GROUP } from '#domain/benchmark/disclosure';
import type { BenchmarkFigures } from '#model/responses/benchmark';
import type { Screen } from '#model/screens/screen';
import { formatDate } from '#view/moments';
import {
  fetchScoreboard,
  type PositionScope,
  type ScoreboardFormat,
  useBenchmarkGroups,
  usePosition,
  useScoreboard,
} from '../../client/benchmark';
import { type Comparison, useEditions } from '../../client/benchmark-draft';
import { ScopeFilter } from '../../filter/ScopeFilter';
import { FileButton } from '../../parts/FileButton';
import { Page } from '../../parts/Page';
import { environmentOf } from '../../session/session';
import { useSession } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import styles from './Benchmark.module.css';
import { EditionState } from './EditionState';
import { GroupSelect } from './GroupSelect';
import { HarvestField } from './HarvestField';
import { PositionTable } from './PositionTable';
import { Published } from './Published';
import { ScoreboardTable } from './ScoreboardTable';
import { lastEnded, SHARED, useComparison } from './use-comparison';

const WORDS = {
  failure: 'Não foi possível buscar o placar.',
  unpublished: (reason: string) => <EmptyState title="Nenhuma edição publicada">{reason}.</EmptyState>,
};

type Kind = 'general' | 'individual';

/** Beef has a screen for each scoreboard; dairy has one screen with a switch. */
export default function ScoreboardScreen({ screen }: { screen: Pick<Screen, 'key' | 'title'> }) {
  const fixed: Kind | null = screen.key.endsWith('.general') ? 'general' : screen.key.endsWith('.individual') ? 'individual' : null;
  const [search, setSearch] = useSearchParams();
  const kind = fixed ?? (search.get('placar') === 'individual' ? 'individual' : 'general');
  return (
    <Page
      title={screen.title}
      shared={SHARED}
      aside={
        fixed === null && (
          <NativeSelect
            aria-label="Placar"
            data={[
              { value: 'general', label: 'Geral' },
              { value: 'individual', label: 'Individual' },
            ]}
            value={kind}
            onChange={(event) => {
              const placar = event.currentTarget.value;
              setSearch((before) => ({ ...Object.fromEntries(before), placar }));
            }}
          />
        )
      }
    >
      {kind === 'general' ? <GeneralBoard /> : <IndividualBoard />}
    </Page>
  );
}

function GeneralBoard() {
  const place = useComparison();
  const { environment, harvests } = place;
  const harvest = place.harvest ?? lastEnded(harvests.data?.resultList ?? []);
  const [group, setGroup] = useState(GENERAL_GROUP);
  const harvestField = (
    <HarvestField
      of={place}
      value={harvest && String(harvest.id)}
      onPick={(id) => {
        setGroup(GENERAL_GROUP);
        place.choose(id);
      }}
    />
  );
  if (!harvest) return <div className={styles.band}>{harvestField}</div>;
  const comparison = { harvestId: harvest.id, environment };
  return (
    <>
      <BoardTools place={{ ...comparison, farmId: null }} group={group} onGroup={setGroup}>
        {harvestField}
      </BoardTools>
      <Board key={harvest.id} comparison={comparison} group={group} />
    </>
  );
}

type Figures = 'edition' | 'draft';

/** Without a published edition only the draft can be shown. */
function Board({ comparison, group }: { comparison: Comparison; group: string }) {
  const [asked, setAsked] = useState<Figures>('edition');
  const editions = useEditions(comparison).data?.resultList;
  const last = editions?.find(({ state }) => state === 'PUBLISHED');
  const draft = editions?.find(({ state }) => state === 'DRAFT');
  const shown: Figures = draft && (!last || asked === 'draft') ? 'draft' : 'edition';
  const edition = useScoreboard(comparison, group, editions ? 'edition' : null);
  const drafted = useScoreboard(comparison, group, shown === 'draft' ? 'draft' : null);
  return (
    <Published query={shown === 'draft' ? drafted : edition} {...WORDS}>
      {({ indicators }) => (
        <>
          <EditionState
            comparison={comparison}
            last={last}
            draft={draft}
            looksAtDraft={shown === 'draft'}
            onLook={(isDraft) => setAsked(isDraft ? 'draft' : 'edition')}
          />
          {shown === 'draft' && indicators.every(({ n }) => n === 0) && (
            <p className="mb-2.5 text-ink-soft">Nenhum valor do rascunho conta ainda: valide-os na avaliação dos indicadores.</p>
          )}
          <ScoreboardTable
            rows={shown === 'draft' ? indicators.map(ofDraft) : indicators}
            before={shown === 'draft' ? edition.data?.indicators : undefined}
            comparison={comparison}
          />
        </>
      )}
    </Published>
  );
}

/** The notice above the table already says that nobody else sees the draft. */
const ofDraft = (row: BenchmarkFigures): BenchmarkFigures => ({ ...row, closed_to_others: null });

interface Chosen {
  place: PositionScope;
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
  const [group, setGroup] = useState(GENERAL_GROUP);
  const [opened, setOpened] = useState<string | null>(null);
  const position = usePosition(place, group);
  return (
    <section aria-label={name}>
      <BoardTools place={place} group={group} onGroup={setGroup} />
      <Published query={position} {...WORDS}>
        {(found) => (
          <>
            <p className="mb-2.5 text-ink-soft">
              <b>{found.farm.name}</b> na edição {found.edition.number}
              {found.edition.published_at && `, publicada em ${formatDate(found.edition.published_at)}`}
              {!found.participates && ': nenhum valor da fazenda conta nesta edição'}
              {found.indicators.some((one) => one.closed_to_others) &&
                '. Alguns números desta tela só a administração vê; XLS, CSV e PDF trazem o que o cliente pode ver'}
            </p>
            <PositionTable position={found} place={place} opened={opened} onOpen={setOpened} />
          </>
        )}
      </Published>
    </section>
  );
}

interface BoardToolsProps {
  place: Omit<PositionScope, 'farmId'> & { farmId: number | null };
  group: string;
  onGroup(key: string): void;
  children?: ReactNode;
}

const FORMATS: readonly (readonly [ScoreboardFormat, string])[] = [
  ['xls', 'XLS'],
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
];

function BoardTools({ place, group, onGroup, children }: BoardToolsProps) {
  const groups = useBenchmarkGroups(place).data?.resultList ?? [];
  return (
    <div className={children ? styles.band : 'flex flex-wrap gap-x-3 gap-y-2 items-end justify-between my-3'}>
      {children}
      {groups.length > 0 && (
        <>
          <GroupSelect label="Grupo" groups={groups} group={group} onGroup={onGroup} />
          <div className="flex col-end-[-1] gap-2 justify-self-end [&>button]:min-h-10.5 [&>button]:py-0 [&>button]:px-3 phone:col-span-full phone:justify-self-stretch phone:[&>button]:flex-1 phone:[&>button]:min-h-11">
            {FORMATS.map(([format, label]) => (
              <FileButton key={format} icon={IconDownload} fetch={() => fetchScoreboard(place, group, format)}>
                {label}
              </FileButton>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
