import { Button } from '@mantine/core';
import { IconCalendarOff, IconChecks, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#model/screens/list';
import type { SavedDraft } from '../../drafts/draft-storage';
import { draftsOf } from '../../drafts/saved-drafts';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { useSession, useUser } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { RetryButton } from '../../ui/RetryButton';
import { loadSetup, type RegistrationSetup } from './registration-setup';
import { wizardDraftName } from './use-wizard';
import { Wizard } from './Wizard';
import type { SavedWizardDraft } from './wizard-state';

/** First access of a customer; staff may fill it in for the chosen customer. */
export default function InitialFormScreen() {
  const user = useUser();
  const { customer: chosen } = useSession();
  const customer = user.customer ?? chosen;
  return <Page title="Cadastro inicial">{customer ? <Registration customerId={customer.id} userId={user.id} /> : <NoCustomer />}</Page>;
}

function Registration({ customerId, userId }: { customerId: number; userId: number }) {
  const query = useQuery({
    queryKey: ['initial-form', customerId],
    queryFn: async ({ signal }) => ({ setup: await loadSetup(customerId, signal), saved: await readSavedDraft(userId, customerId) }),
    // A refetch must not change the setup under the answers.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded query={query} failure="O cadastro não abriu.">
      {({ setup, saved }) => obstacleOf(setup, () => void query.refetch()) ?? <Wizard setup={setup} saved={saved} />}
    </Loaded>
  );
}

/** The draft resumes without a question, as a customer has only one. */
async function readSavedDraft(userId: number, customerId: number): Promise<SavedDraft<SavedWizardDraft> | null> {
  const place = wizardDraftName(customerId);
  const isOf = (draft: SavedDraft): draft is SavedDraft<SavedWizardDraft> => draft.place === place;
  return (await draftsOf(userId)).find(isOf) ?? null;
}

function obstacleOf({ harvest, farmNames, hasFarms }: RegistrationSetup, retry: () => void): ReactNode {
  if (harvest === null) {
    return (
      <EmptyState icon={icon(IconCalendarOff)} title="Nenhuma Safra encontrada para esse Cliente" action={<RetryButton onRetry={retry} />}>
        O cadastro começa quando o cliente participa de uma safra. Peça ao seu técnico que o inclua e tente de novo.
      </EmptyState>
    );
  }
  if (farmNames.length > 0) return null;
  return (
    <EmptyState
      icon={icon(IconChecks)}
      title={hasFarms ? 'O cadastro inicial deste cliente já foi feito' : 'Nenhuma Fazenda encontrada para esse Cliente'}
      action={
        <Button component={Link} to={addressOf('filter-form')}>
          Escolher a fazenda
        </Button>
      }
    >
      As fazendas deste cliente já estão caracterizadas nesta safra.
    </EmptyState>
  );
}

function NoCustomer() {
  return (
    <EmptyState
      icon={icon(IconUserSearch)}
      title="Escolha antes o cliente"
      action={
        <Button component={Link} to={addressOf('filter-form')} state={{ referrer: addressOf('initial-form'), field: 'customer' }}>
          Escolher o cliente
        </Button>
      }
    >
      O cadastro inicial é feito para um cliente de cada vez.
    </EmptyState>
  );
}

function icon(Icon: typeof IconChecks) {
  return <Icon size={26} stroke={1.6} aria-hidden />;
}
