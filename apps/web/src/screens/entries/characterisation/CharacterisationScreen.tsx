import { Button } from '@mantine/core';
import { IconFenceOff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { asReference } from '#model/kit/field';
import { can, reachOf } from '#model/permissions';
import { addressOf } from '#model/screens/list';
import type { Screen } from '#model/screens/screen';
import { ApiFailure } from '../../../client/api-failure';
import { chooseScope } from '../../../client/choose-scope';
import { farmYearKey } from '../../../client/farm-year';
import { keptWords, useKeptMarks } from '../../../client/kept-marks';
import { PartFailure } from '../../../parts/LoadFailure';
import { Page } from '../../../parts/Page';
import { lastChange } from '../../../rows/last-change';
import type { GridRow } from '../../../rows/row';
import type { ChosenCustomer, ChosenFarm, ChosenHarvest } from '../../../session/session';
import { useActor, useSession } from '../../../session/use-session';
import { EmptyState } from '../../../ui/EmptyState';
import { RetryButton } from '../../../ui/RetryButton';
import { StatusMark } from '../../../ui/StatusMark';
import { CharacterisationForm } from './CharacterisationForm';
import {
  type CharacterisedKind,
  kindOfScreen,
  loadCharacterisation,
  loadUncharacterised,
  type UncharacterisedFarm,
} from './characterisation-client';
import { NewCharacterisation } from './NewCharacterisation';

const TITLE = 'Caracteriza Fazenda';
const NEEDS_NETWORK = 'Caracterizar outra fazenda precisa de internet: é o servidor que a abre na safra.';

/** Creates the first characterisation where no farm can be chosen yet. */
export default function CharacterisationScreen({ screen }: { screen: Screen }) {
  const { customer, harvest, farm } = useSession();
  if (!customer || !harvest) throw new Error('the characterisation belongs below Admitted');
  return <FarmCharacterisation customer={customer} harvest={harvest} farm={farm} kind={kindOfScreen(screen.key)} />;
}

interface FarmCharacterisationProps {
  customer: ChosenCustomer;
  harvest: ChosenHarvest;
  farm: ChosenFarm | null;
  kind: CharacterisedKind;
}

function FarmCharacterisation({ customer, harvest, farm, kind }: FarmCharacterisationProps) {
  const [isNew, setNew] = useState(false);
  const navigate = useNavigate();
  const isOwner = reachOf(useActor()).kind === 'owned';
  const use = { customerId: customer.id, kind };
  const { data, error, refetch } = useQuery({
    queryKey: farmYearKey('characterisation', customer.id, harvest.id, farm?.id, kind.environment, kind.isDiagnosis),
    queryFn: ({ signal }) => loadCharacterisation(use, { harvestId: harvest.id, farmId: farm?.id ?? null }, signal),
    // A refetch must not change the record under the form.
    refetchOnWindowFocus: false,
  });
  const uncharacterised = useQuery({
    queryKey: farmYearKey('uncharacterised', customer.id, harvest.id, kind.environment, kind.isDiagnosis),
    queryFn: ({ signal }) => loadUncharacterised(use, harvest.id, signal),
  });
  const others = uncharacterised.data ?? null;
  const needsNetwork = others === null && uncharacterised.error instanceof ApiFailure && uncharacterised.error.status === 0;
  const record = data?.record ?? null;
  const mark = useKeptMarks().get(`${kind.details.path}/${record?.id}`);
  const create = !needsNetwork && <CreateButton kind={kind} others={others} isMain={!record} onClick={() => setNew(true)} />;
  const follow = async (saved: GridRow) => {
    await Promise.all([refetch(), uncharacterised.refetch()]);
    setNew(false);
    const made = asReference(saved.farm);
    if (!made || made.id === farm?.id) return;
    chooseScope({ farm: { id: made.id, name: String(made.name), only_diagnosis: kind.isDiagnosis } });
    if (isOwner && !farm) void navigate(addressOf('first-number'));
  };
  return (
    <Page
      title={TITLE}
      aside={
        !isNew &&
        record &&
        (mark ? (
          <StatusMark status={mark.reason ? 'wrong' : 'pending'} shape="pill" word={keptWords(mark) ?? mark.word} />
        ) : (
          lastChange([record])
        ))
      }
    >
      {error && (
        <PartFailure
          title="Ocorreu um erro ao os dados, tente novamente mais tarde."
          error={error}
          onRetry={() => void Promise.all([refetch(), uncharacterised.refetch()])}
        />
      )}
      {needsNetwork && <p className="mb-2 text-ink-soft">{NEEDS_NETWORK}</p>}
      {data && isNew && others && (
        <NewCharacterisation
          customer={data.customer}
          others={others}
          harvest={harvest}
          kind={kind}
          farmId={others.find(({ id }) => id === farm?.id)?.id ?? null}
          onSaved={follow}
          onCancel={() => setNew(false)}
        />
      )}
      {data && !isNew && record && (
        <CharacterisationForm
          key={record.id}
          saved={record}
          start={{ ...record, customer: data.customer }}
          harvest={harvest}
          kind={kind}
          actions={create}
          onSaved={follow}
        />
      )}
      {data && !isNew && !record && others && (
        <NothingYet
          kind={kind}
          others={others}
          farm={farm}
          harvest={harvest}
          isOwner={isOwner}
          create={create}
          onRetry={() => void uncharacterised.refetch()}
        />
      )}
    </Page>
  );
}

interface CreateButtonProps {
  kind: CharacterisedKind;
  others: readonly UncharacterisedFarm[] | null;
  isMain: boolean;
  onClick(): void;
}

function CreateButton({ kind, others, isMain, onClick }: CreateButtonProps) {
  const isAllowed = can(useActor(), 'create', kind.details);
  if (!isAllowed) return null;
  const hasNone = others?.length === 0;
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={others === null || hasNone}
      title={hasNone ? 'Todas as fazendas deste cliente já estão caracterizadas nesta safra' : undefined}
      onClick={onClick}
    >
      Criar novo
    </Button>
  );
}

interface NothingYetProps {
  kind: CharacterisedKind;
  others: readonly UncharacterisedFarm[];
  farm: ChosenFarm | null;
  harvest: ChosenHarvest;
  isOwner: boolean;
  create: ReactNode;
  onRetry: () => void;
}

function NothingYet({ kind, others, farm, harvest, isOwner, create, onRetry }: NothingYetProps) {
  const isRegistered = others.length > 0;
  const who = isOwner ? 'Peça à equipe técnica que a cadastre' : 'Cadastre-a em Cadastros, Fazenda';
  return (
    <EmptyState
      icon={<IconFenceOff size={26} stroke={1.6} aria-hidden />}
      title={farm ? `${farm.name} ainda não está caracterizada em ${harvest.title}` : 'Nenhuma fazenda caracterizada para essa safra.'}
      action={isRegistered ? create : <RetryButton variant="default" onRetry={onRetry} />}
    >
      {isRegistered
        ? 'Crie a caracterização para abrir a fazenda nesta safra.'
        : `Este cliente ainda não tem ${kind.farmWords} no cadastro. ${who}; depois ela pode ser caracterizada aqui.`}
    </EmptyState>
  );
}
