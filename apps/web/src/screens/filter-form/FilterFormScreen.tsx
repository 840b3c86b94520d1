import { Button, Group, Radio } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { canUse } from '#model/permissions';
import { DIAGNOSED } from '#model/registers/customers';
import { beefEntries } from '#model/screens/beef';
import { diagnosis } from '#model/screens/diagnosis';
import { addressOf } from '#model/screens/list';
import { passFilter } from '../../filter/passed-filter';
import type { FilterField } from '../../filter/selection';
import { WorkFilter } from '../../filter/WorkFilter';
import { Page } from '../../parts/Page';
import { environmentOf } from '../../session/session';
import { useActor, useSession } from '../../session/use-session';
import { useAwaitsRegistration } from './use-awaits-registration';

/** What the screen that opened the filter leaves in the location state. */
interface FilterState {
  /** Where to return to. */
  referrer?: string;
  /** The choice that was clicked. */
  field?: FilterField;
}

/** `/filter-form`: whoever has no farm yet registers first. */
export default function FilterFormScreen() {
  const { environment } = useSession();
  const awaitsRegistration = useAwaitsRegistration();
  // The environment comes first, and is asked for elsewhere.
  if (environment === null) return <Navigate to={addressOf('home')} replace />;
  if (awaitsRegistration === undefined) return null;
  return awaitsRegistration ? <Navigate to={addressOf('initial-form')} replace /> : <FilterForm />;
}

/** Customer, harvest, farm: what everything else is about. */
function FilterForm() {
  const { filterFilled } = useSession();
  const navigate = useNavigate();
  const state = (useLocation().state ?? {}) as FilterState;
  const referrer = state.referrer ?? addressOf('home');
  const isFromDiagnosis = referrer.includes('diagnostico');
  const [isForDiagnosis, setForDiagnosis] = useState(isFromDiagnosis);
  const choosesUse = useChoosesUse();
  const goBack = () => void navigate(referrer);
  const applied = () => {
    // Farms of the other use open where they belong.
    const to = isForDiagnosis === isFromDiagnosis ? referrer : (isForDiagnosis ? diagnosis : beefEntries).address;
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

/** Does the user work with farms that enter month by month, and with those of the diagnosis? */
function useChoosesUse(): boolean {
  const actor = useActor();
  const environment = environmentOf(useSession());
  return DIAGNOSED.includes(environment) && canUse(actor, 'platform') && canUse(actor, 'diagnosis');
}

/** Farms with entries and farms of the diagnosis are chosen from lists of their own. */
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
