import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { messages } from '#model/kit/messages';
import { PartFailure } from '../parts/LoadFailure';
import { CLEARED_CHOICE, environmentOf } from '../session/session';
import { updateSession } from '../session/session-store';
import { useSession } from '../session/use-session';
import { isWaiting } from './options';
import { CustomerField, FarmField, HarvestField } from './ScopeFields';
import styles from './ScopeForm.module.css';
import { isFarmAsked, type Level, missingLevels, type Selection, selectionReducer } from './selection';
import { type FilterOptions, useFilterOptions } from './use-filter-options';
import { useNoFarmsWarning } from './use-no-farms-warning';

interface ScopeFormProps {
  lead: string;
  isForDiagnosis: boolean;
  /** The choice that was clicked. */
  asked?: Level | undefined;
  /** The choice stands in the session. */
  onApplied: () => void;
  /** What else can be done. */
  children?: ReactNode;
}

/** Customer, harvest and farm, to be worked in from now on. Begins with what was chosen before. */
export function ScopeForm({ lead, isForDiagnosis, asked, onApplied, children }: ScopeFormProps) {
  const session = useSession();
  const environment = environmentOf(session);
  const [picked, pick] = useReducer(selectionReducer, { customer: session.customer, harvest: session.harvest, farm: session.farm });
  const [wasSubmitted, setSubmitted] = useState(false);
  const options = useFilterOptions(picked, environment, isForDiagnosis);
  const { chosen } = options;
  const fields = useFields(asked, chosen, options);
  useNoFarmsWarning(chosen, options);
  const missing = missingLevels(chosen, options.farms.list);
  const errorOf = (level: Level) => (wasSubmitted && missing.includes(level) ? messages.required : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const first = missing[0];
    if (first) return fields[first].current?.focus();
    void updateSession({ ...chosen, environment, filterFilled: true });
    onApplied();
  };
  const clear = () => {
    pick({ pick: 'nothing' });
    setSubmitted(false);
    void updateSession(CLEARED_CHOICE);
    fields.customer.current?.focus();
  };

  return (
    <form className={styles.card} noValidate onSubmit={submit}>
      <p className={styles.lead}>{lead}</p>
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
      {options.error && <PartFailure error={options.error} onRetry={options.retry} />}
      <div className={styles.actions}>
        <Button ref={fields.submit} type="submit" size="md" disabled={isWaiting(options)}>
          Aplicar
        </Button>
        {children}
        {chosen.customer && (options.customers.list?.length ?? 0) > 1 && (
          <Button variant="subtle" color="gray" size="md" className={styles.clear} onClick={clear}>
            Limpar
          </Button>
        )}
      </div>
    </form>
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
