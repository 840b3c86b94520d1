import { Button } from '@mantine/core';
import { IconFenceOff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asReference } from '#model/kit/field';
import { can, reachOf } from '#model/permissions';
import { addressOf } from '#model/screens/list';
import type { Screen } from '#model/screens/screen';
import { chooseScope } from '../../../client/choose-scope';
import { farmYearKey } from '../../../client/farm-year';
import { PartFailure } from '../../../parts/LoadFailure';
import { Page } from '../../../parts/Page';
import { lastChange } from '../../../rows/last-change';
import type { GridRow } from '../../../rows/row';
import type { ChosenCustomer, ChosenFarm, ChosenHarvest } from '../../../session/session';
import { useActor, useSession } from '../../../session/use-session';
import { EmptyState } from '../../../ui/EmptyState';
import { RetryButton } from '../../../ui/RetryButton';
import { CharacterisationForm } from './CharacterisationForm';
import { type Characterisations, type CharacterisedKind, kindOfScreen, loadCharacterisations } from './characterisation-client';
import { NewCharacterisation } from './NewCharacterisation';

const TITLE = 'Caracteriza Fazenda';

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
  const { data, error, refetch } = useQuery({
    queryKey: farmYearKey('characterisation', customer.id, harvest.id, kind.environment, kind.isDiagnosis),
    queryFn: ({ signal }) => loadCharacterisations({ customerId: customer.id, kind }, harvest.id, signal),
    // A refetch must not change the record under the form.
    refetchOnWindowFocus: false,
  });
  const record = data?.records.find((one) => asReference(one.farm)?.id === farm?.id) ?? null;
  const follow = async (saved: GridRow) => {
    await refetch();
    setNew(false);
    const made = asReference(saved.farm);
    if (!made || made.id === farm?.id) return;
    chooseScope({ farm: { id: made.id, name: String(made.name), only_diagnosis: kind.isDiagnosis } });
    if (isOwner && !farm) void navigate(addressOf('first-number'));
  };
  return (
    <Page title={TITLE} aside={!isNew && record && lastChange([record])}>
      {error && (
        <PartFailure title="Ocorreu um erro ao os dados, tente novamente mais tarde." error={error} onRetry={() => void refetch()} />
      )}
      {data && isNew && (
        <NewCharacterisation
          data={data}
          harvest={harvest}
          kind={kind}
          farmId={data.others.find(({ id }) => id === farm?.id)?.id ?? null}
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
          actions={<CreateButton kind={kind} data={data} onClick={() => setNew(true)} />}
          onSaved={follow}
        />
      )}
      {data && !isNew && !record && (
        <NothingYet
          kind={kind}
          data={data}
          farm={farm}
          harvest={harvest}
          isOwner={isOwner}
          onCreate={() => setNew(true)}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}

function CreateButton({ kind, data, onClick }: { kind: CharacterisedKind; data: Characterisations; onClick: () => void }) {
  const isAllowed = can(useActor(), 'create', kind.details);
  if (!isAllowed) return null;
  const hasNone = data.others.length === 0;
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={hasNone}
      title={hasNone ? 'Todas as fazendas deste cliente já estão caracterizadas nesta safra' : undefined}
      onClick={onClick}
    >
      Criar novo
    </Button>
  );
}

interface NothingYetProps {
  kind: CharacterisedKind;
  data: Characterisations;
  farm: ChosenFarm | null;
  harvest: ChosenHarvest;
  isOwner: boolean;
  onCreate: () => void;
  onRetry: () => void;
}

function NothingYet({ kind, data, farm, harvest, isOwner, onCreate, onRetry }: NothingYetProps) {
  const isRegistered = data.others.length > 0;
  const who = isOwner ? 'Peça à equipe técnica que a cadastre' : 'Cadastre-a em Cadastros, Fazenda';
  return (
    <EmptyState
      icon={<IconFenceOff size={26} stroke={1.6} aria-hidden />}
      title={farm ? `${farm.name} ainda não está caracterizada em ${harvest.title}` : 'Nenhuma fazenda caracterizada para essa safra.'}
      action={
        isRegistered ? <CreateButton kind={kind} data={data} onClick={onCreate} /> : <RetryButton variant="default" onRetry={onRetry} />
      }
    >
      {isRegistered
        ? 'Crie a caracterização para abrir a fazenda nesta safra.'
        : `Este cliente ainda não tem ${kind.farmWords} no cadastro. ${who}; depois ela pode ser caracterizada aqui.`}
    </EmptyState>
  );
}
