import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { messages } from '#model/kit/messages';
import { addressOf } from '#model/screens/list';
import { LoadFailure } from '../../filter/LoadFailure';
import { isWaiting } from '../../filter/options';
import { CustomerField, FarmField, HarvestField } from '../../filter/ScopeFields';
import { isFarmAsked, type Level, missingLevels, type Selection, selectionReducer } from '../../filter/selection';
import { type FilterOptions, useFilterOptions } from '../../filter/use-filter-options';
import { useNoFarmsWarning } from '../../filter/use-no-farms-warning';
import { CLEARED_CHOICE, environmentOf } from '../../session/session';
import { updateSession } from '../../session/session-store';
import { useSession } from '../../session/use-session';
import { Page } from '../../ui/Page';
import styles from './FilterFormScreen.module.css';
import { useAwaitsRegistration } from './use-awaits-registration';

/** What the screen that opened the filter leaves in the location state. */
interface FilterState {
  /** Where to return to. */
  referrer?: string;
  /** The choice that was clicked. */
  field?: Level;
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
  const session = useSession();
  const navigate = useNavigate();
  const state = (useLocation().state ?? {}) as FilterState;
  const referrer = state.referrer ?? addressOf('home');
  const environment = environmentOf(session);
  const [picked, pick] = useReducer(selectionReducer, { customer: session.customer, harvest: session.harvest, farm: session.farm });
  const [wasSubmitted, setSubmitted] = useState(false);
  const options = useFilterOptions(picked, environment, referrer.includes('diagnostico'));
  const { chosen } = options;
  const fields = useFields(state.field, chosen, options);
  useNoFarmsWarning(chosen, options);
  const missing = missingLevels(chosen, options.farms.list);
  const errorOf = (level: Level) => (wasSubmitted && missing.includes(level) ? messages.required : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const first = missing[0];
    if (first) return fields[first].current?.focus();
    void updateSession({ ...chosen, environment, filterFilled: true });
    void navigate(referrer);
  };
  const clear = () => {
    pick({ pick: 'nothing' });
    setSubmitted(false);
    void updateSession(CLEARED_CHOICE);
    fields.customer.current?.focus();
  };

  return (
    <Page title="Onde você vai trabalhar?">
      <form className={styles.card} noValidate onSubmit={submit}>
        <p className={styles.lead}>Tudo o que você lançar e consultar fica nesta escolha.</p>
        <CustomerField
          ref={fields.customer}
          options={options}
          error={errorOf('customer')}
          onPick={(value) => pick({ pick: 'customer', value })}
        />
        <HarvestField
          ref={fields.harvest}
          options={options}
          error={errorOf('harvest')}
          onPick={(value) => pick({ pick: 'harvest', value })}
        />
        {isFarmAsked(options.farms.list) && (
          <FarmField ref={fields.farm} options={options} error={errorOf('farm')} onPick={(value) => pick({ pick: 'farm', value })} />
        )}
        <LoadFailure options={options} />
        <div className={styles.actions}>
          <Button ref={fields.submit} type="submit" size="md" disabled={isWaiting(options)}>
            Aplicar
          </Button>
          {session.filterFilled && (
            <Button variant="default" size="md" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => navigate(referrer)}>
              Voltar
            </Button>
          )}
          {chosen.customer && (options.customers.list?.length ?? 0) > 1 && (
            <Button variant="subtle" color="gray" size="md" className={styles.clear} onClick={clear}>
              Limpar
            </Button>
          )}
        </div>
      </form>
    </Page>
  );
}

/** Once the options are there, the choice that was clicked has the focus, or the first empty one, or the button when nothing is left to choose. */
function useFields(asked: Level | undefined, chosen: Selection, options: FilterOptions) {
  const customer = useRef<HTMLInputElement>(null);
  const harvest = useRef<HTMLInputElement>(null);
  const farm = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const fields = { customer, harvest, farm, submit };
  const isDone = useRef(false);
  const isReady = !isWaiting(options);
  useEffect(() => {
    if (isDone.current || !isReady) return;
    isDone.current = true;
    const target = fields[asked ?? missingLevels(chosen, options.farms.list)[0] ?? 'submit'].current ?? customer.current;
    target?.focus();
    // Whoever clicked a choice wants to change it: its list is open at once.
    if (asked && target !== submit.current) target?.click();
  });
  return fields;
}
