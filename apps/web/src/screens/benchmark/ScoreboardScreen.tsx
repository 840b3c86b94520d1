import { Loader, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { GENERAL_GROUP } from '#domain/benchmark/disclosure';
import type { EditionResponse } from '#model/responses/benchmark-draft';
import type { Screen } from '#model/screens/screen';
import { farmBoardPhrase } from '#view/benchmark/edition-words';
import { groupName } from '#view/benchmark/position-words';
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
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { PhraseText } from '../../parts/PhraseText';
import { usePaperHead } from '../../parts/use-paper-head';
import { environmentOf } from '../../session/session';
import { useSession } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import styles from './Benchmark.module.css';
import { EditionState } from './EditionState';
import { GroupSelect } from './GroupSelect';
import { HarvestField } from './HarvestField';
import { PositionTable } from './PositionTable';
import { ScoreboardTable } from './ScoreboardTable';
import { lastEnded, SHARED, useComparison } from './use-comparison';

const WORDS = {
  failure: 'Não foi possível buscar o placar.',
  waiting: <Loader role="status" aria-label="Carregando..." />,
};
const UNPUBLISHED = (
  <EmptyState title="Nenhuma edição publicada">O benchmarking desta safra ainda não foi publicado: quando for, aparece aqui.</EmptyState>
);
const isPublished = ({ state }: EditionResponse) => state === 'PUBLISHED';

type Kind = 'general' | 'individual';
const KINDS = [
  { value: 'general', label: 'Geral' },
  { value: 'individual', label: 'Individual' },
];

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
            className="unprinted"
            aria-label="Placar"
            data={KINDS}
            value={kind}
            onChange={({ currentTarget: { value: placar } }) => setSearch((before) => ({ ...Object.fromEntries(before), placar }))}
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
      <BoardTools place={{ ...comparison, farmId: null }} about={[`Safra ${harvest.title}`]} group={group} onGroup={setGroup}>
        {harvestField}
      </BoardTools>
      <Board key={harvest.id} comparison={comparison} group={group} />
    </>
  );
}

function Board({ comparison, group }: { comparison: Comparison; group: string }) {
  const [asksForDraft, setDraftAsked] = useState(false);
  const asked = useEditions(comparison);
  const editions = asked.data?.resultList;
  const last = editions?.find(isPublished);
  const draft = editions?.find(({ state }) => state === 'DRAFT');
  // Without a published edition only the draft can be shown.
  const isDraft = draft !== undefined && (!last || asksForDraft);
  const edition = useScoreboard(comparison, group, last ? 'edition' : null);
  const drafted = useScoreboard(comparison, group, isDraft ? 'draft' : null);
  return (
    <Loaded query={asked} {...WORDS}>
      {() =>
        last || draft ? (
          <Loaded query={isDraft ? drafted : edition} {...WORDS}>
            {({ indicators }) => (
              <>
                <EditionState comparison={comparison} last={last} draft={draft} looksAtDraft={isDraft} onLook={setDraftAsked} />
                {isDraft && indicators.every(({ n }) => n === 0) && (
                  <p className="mb-2.5 text-ink-soft">Nenhum valor do rascunho conta ainda: valide-os na avaliação dos indicadores.</p>
                )}
                <ScoreboardTable
                  rows={isDraft ? indicators.map((row) => ({ ...row, closed_to_others: null })) : indicators}
                  before={isDraft ? edition.data?.indicators : undefined}
                  comparison={comparison}
                />
              </>
            )}
          </Loaded>
        ) : (
          UNPUBLISHED
        )
      }
    </Loaded>
  );
}

function IndividualBoard() {
  const environment = environmentOf(useSession());
  const [chosen, setChosen] = useState<FarmBoardProps | null>(null);
  return (
    <>
      <ScopeFilter
        label="Fazenda do placar"
        asks={['customer', 'harvest', 'farm']}
        environment={environment}
        layout="band"
        submit="Buscar"
        onSubmit={({ customer, harvest, farm }) =>
          setChosen(
            farm && {
              place: { harvestId: harvest.id, farmId: farm.id, environment },
              name: farm.name,
              about: [customer.name, farm.name, `Safra ${harvest.title}`],
            },
          )
        }
      />
      {chosen && <FarmBoard key={`${chosen.place.harvestId} ${chosen.place.farmId}`} {...chosen} />}
    </>
  );
}

interface FarmBoardProps {
  place: PositionScope;
  name: string;
  about: readonly string[];
}

function FarmBoard({ place, name, about }: FarmBoardProps) {
  const [group, setGroup] = useState(GENERAL_GROUP);
  const [opened, setOpened] = useState<string | null>(null);
  const editions = useEditions(place);
  const position = usePosition(editions.data?.resultList.some(isPublished) ? place : null, group);
  return (
    <section aria-label={name}>
      <BoardTools {...{ place, about, group }} onGroup={setGroup} />
      <Loaded query={editions} {...WORDS}>
        {({ resultList }) =>
          resultList.some(isPublished) ? (
            <Loaded query={position} {...WORDS}>
              {(found) => (
                <>
                  <p className="mb-2.5 text-ink-soft">
                    <PhraseText phrase={farmBoardPhrase(found)} />
                  </p>
                  <PositionTable position={found} place={place} opened={opened} onOpen={setOpened} />
                </>
              )}
            </Loaded>
          ) : (
            UNPUBLISHED
          )
        }
      </Loaded>
    </section>
  );
}

interface BoardToolsProps {
  place: Omit<PositionScope, 'farmId'> & { farmId: number | null };
  about: readonly string[];
  group: string;
  onGroup(key: string): void;
  children?: ReactNode;
}

const FORMATS: readonly ScoreboardFormat[] = ['xls', 'csv', 'pdf'];

function BoardTools({ place, about, group, onGroup, children }: BoardToolsProps) {
  const hasEdition = useEditions(place).data?.resultList.some(isPublished);
  const groups = useBenchmarkGroups(hasEdition ? place : null).data?.resultList ?? [];
  const shown = groups.find(({ key }) => key === group);
  usePaperHead([...about, shown && groupName(shown)]);
  return (
    <div className={children ? styles.band : 'unprinted flex flex-wrap gap-x-3 gap-y-2 items-end justify-between my-3'}>
      {children}
      {groups.length > 0 && (
        <>
          <GroupSelect label="Grupo" classNames={{ root: 'col-span-2' }} groups={groups} group={group} onGroup={onGroup} />
          <div className="flex col-end-[-1] gap-2 justify-self-end [&>button]:min-h-10.5 [&>button]:py-0 [&>button]:px-3 phone:col-span-full phone:justify-self-stretch phone:[&>button]:flex-1 phone:[&>button]:min-h-11">
            {FORMATS.map((format) => (
              <FileButton key={format} icon={IconDownload} fetch={() => fetchScoreboard(place, group, format)}>
                {format.toUpperCase()}
              </FileButton>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
