import { Button, Group, Radio } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { Environment } from '#model/kit/environment';
import { canUse } from '#model/permissions';
import { DIAGNOSED } from '#model/registers/customers';
import { diagnosis } from '#model/screens/diagnosis';
import { addressOf } from '#model/screens/list';
import { findFarms } from '../../client/choices';
import { passFilter } from '../../filter/passed-filter';
import type { FilterField } from '../../filter/selection';
import { WorkFilter } from '../../filter/WorkFilter';
import { Page } from '../../parts/Page';
import { environmentOf } from '../../session/session';
import { getSession } from '../../session/session-store';
import { useActor, useSession, useUser } from '../../session/use-session';
import { landingSection } from '../../shell/menu';

interface FilterState {
  referrer?: string;
  field?: FilterField;
}

export default function FilterFormScreen() {
  const { environment } = useSession();
  const awaitsRegistration = useAwaitsRegistration();
  // The home screen asks for the environment.
  if (environment === null) return <Navigate to={addressOf('home')} replace />;
  if (awaitsRegistration === undefined) return null;
  return awaitsRegistration ? <Navigate to={addressOf('initial-form')} replace /> : <FilterForm />;
}

/** A customer without any farm registers first, as there is nothing to choose yet. Undefined while unknown. */
function useAwaitsRegistration(): boolean | undefined {
  const { customer } = useUser();
  const environment = environmentOf(useSession());
  const isAsked = customer !== null && registersIn(environment);
  const farms = useQuery({
    queryKey: ['filter', 'any-farm', customer?.id],
    queryFn: ({ signal }) => findFarms({ customerId: customer?.id ?? 0 }, { signal }),
    enabled: isAsked,
  });
  if (!isAsked || farms.isError) return false;
  return farms.data && farms.data.size === 0;
}

/** The registration describes farms of the environment that has a diagnosis. */
const registersIn = (environment: Environment) => DIAGNOSED.includes(environment);

function FilterForm() {
  const { filterFilled } = useSession();
  const navigate = useNavigate();
  const state = (useLocation().state ?? {}) as FilterState;
  const actor = useActor();
  const isFromDiagnosis = state.referrer?.includes('diagnostico') ?? false;
  const [isForDiagnosis, setForDiagnosis] = useState(isFromDiagnosis);
  const choosesUse = useChoosesUse();
  const goBack = () => void navigate(state.referrer ?? addressOf('home'));
  const applied = () => {
    // A farm of the other kind cannot open the screen that asked.
    const asking = isForDiagnosis === isFromDiagnosis ? state.referrer : undefined;
    const session = getSession();
    const section = isForDiagnosis ? diagnosis : landingSection(actor, environmentOf(session), session.farm);
    const to = asking ?? section?.address ?? addressOf('home');
    passFilter(to);
    void navigate(to);
  };
  return (
    <Page title="Onde você vai trabalhar?">
      {choosesUse && <UseChoice isForDiagnosis={isForDiagnosis} onChange={setForDiagnosis} />}
      <WorkFilter
        lead="Tudo o que você lançar e consultar fica nesta escolha."
        isForDiagnosis={isForDiagnosis}
        asked={state.field}
        onApplied={applied}
      >
        {filterFilled && (
          <Button variant="default" size="md" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={goBack}>
            Voltar
          </Button>
        )}
      </WorkFilter>
    </Page>
  );
}

function useChoosesUse(): boolean {
  const actor = useActor();
  const environment = environmentOf(useSession());
  return DIAGNOSED.includes(environment) && canUse(actor, 'platform') && canUse(actor, 'diagnosis');
}

function UseChoice({ isForDiagnosis, onChange }: { isForDiagnosis: boolean; onChange: (isForDiagnosis: boolean) => void }) {
  return (
    <Radio.Group
      aria-label="Fazendas"
      value={isForDiagnosis ? 'diagnosis' : 'platform'}
      onChange={(value) => onChange(value === 'diagnosis')}
    >
      <Group gap="10px 24px" mb={14}>
        <Radio value="platform" label="Fazendas com lançamentos" />
        <Radio value="diagnosis" label="Fazendas em diagnóstico" />
      </Group>
    </Radio.Group>
  );
}
