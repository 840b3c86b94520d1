import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { addressOf } from '#model/screens/list';
import { passFilter } from '../../filter/passed-filter';
import type { FilterField } from '../../filter/selection';
import { WorkFilter } from '../../filter/WorkFilter';
import { Page } from '../../parts/Page';
import { useSession } from '../../session/use-session';
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
  const goBack = () => void navigate(referrer);
  const applied = () => {
    passFilter(referrer);
    goBack();
  };
  return (
    <Page title="Onde você vai trabalhar?">
      <WorkFilter
        lead="Tudo o que você lançar e consultar fica nesta escolha."
        isForDiagnosis={referrer.includes('diagnostico')}
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
