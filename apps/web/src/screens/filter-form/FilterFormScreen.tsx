import { Button } from '@mantine/core';
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { messages } from '#model/kit/messages';
import { messageOf } from '../../client/api-failure';
import { paths } from '../../paths';
import { CLEARED_CHOICE, environmentOf } from '../../session/session';
import { updateSession } from '../../session/session-store';
import { useSession } from '../../session/use-session';
import { notify } from '../../ui/notify';
import { Page } from '../../ui/Page';
import { SearchSelect } from '../../ui/SearchSelect';
import styles from './FilterFormScreen.module.css';
import { isFarmAsked, type Level, missingLevels, type Selection, selectionReducer } from './selection';
import { type FilterOptions, useFilterOptions } from './use-filter-options';

/** What the screen that opened the filter leaves in the location state. */
interface FilterState {
  /** Where to return to. */
  referrer?: string;
  /** The choice that was clicked. */
  field?: Level;
}

/** Customer, harvest, farm: what everything else is about. */
export default function FilterFormScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const state = (useLocation().state ?? {}) as FilterState;
  const referrer = state.referrer ?? paths.home;
  const environment = environmentOf(session);
  const [picked, pick] = useReducer(selectionReducer, { customer: session.customer, harvest: session.harvest, farm: session.farm });
  const [wasSubmitted, setSubmitted] = useState(false);
  const options = useFilterOptions(picked, environment, referrer.includes('diagnostico'));
  const { chosen } = options;
  const fields = useFields(state.field, chosen, options);
  useNoFarmsWarning(chosen, options);
  // The environment comes first, and is asked for elsewhere.
  if (session.environment === null) return <Navigate to={paths.home} replace />;

  const missing = missingLevels(chosen, options.farms.list);
  const errorOf = (level: Level) => (wasSubmitted && missing.includes(level) ? messages.required : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const first = missing[0];
    if (first) return fields[first].current?.focus();
    void updateSession({ ...chosen, environment, filterFilled: true });
    navigate(referrer);
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
        {options.awaitsRegistration && <AwaitsRegistration />}
        <SearchSelect
          ref={fields.customer}
          label="Cliente"
          placeholder="Digite para encontrar"
          options={(options.customers.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={idOf(chosen.customer)}
          onChange={(id) => pickFrom(options.customers.list, id, (value) => pick({ pick: 'customer', value }))}
          isLoading={options.customers.isLoading}
          isRequired
          error={errorOf('customer')}
        />
        <SearchSelect
          ref={fields.harvest}
          label="Safra"
          placeholder={chosen.customer ? 'Escolha a safra' : 'Escolha antes o cliente'}
          options={(options.harvests.list ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
          value={idOf(chosen.harvest)}
          onChange={(id) => pickFrom(options.harvests.list, id, (value) => pick({ pick: 'harvest', value }))}
          isLoading={options.harvests.isLoading}
          isDisabled={chosen.customer === null}
          isRequired
          error={errorOf('harvest') ?? emptyHarvests(options)}
        />
        {isFarmAsked(options.farms.list) && (
          <SearchSelect
            ref={fields.farm}
            label="Fazenda"
            placeholder={chosen.harvest ? 'Escolha a fazenda' : 'Escolha antes a safra'}
            options={(options.farms.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={idOf(chosen.farm)}
            onChange={(id) => pickFrom(options.farms.list, id, (value) => pick({ pick: 'farm', value }))}
            isLoading={options.farms.isLoading}
            isDisabled={chosen.harvest === null}
            isRequired
            error={errorOf('farm')}
          />
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

/** The warning stands for a moment; the farm field is gone meanwhile. Once for each harvest that turns out to have none. */
function useNoFarmsWarning({ customer, harvest }: Selection, { farms }: FilterOptions): void {
  const warned = useRef('');
  const choice = `${customer?.id}-${harvest?.id}`;
  const hasNone = farms.list?.length === 0;
  useEffect(() => {
    if (!hasNone || warned.current === choice) return;
    warned.current = choice;
    notify({ message: 'Nenhuma fazenda caracterizada para essa safra.', tone: 'warning' });
  }, [hasNone, choice]);
}

/** A diagnosis customer without any farm: the first registration comes before any choice. */
function AwaitsRegistration() {
  return (
    <p className={styles.info} role="status">
      <IconInfoCircle size={18} stroke={1.8} aria-hidden />
      <span>O primeiro cadastro da fazenda é feito pela equipe técnica por enquanto. Assim que ela concluir, a fazenda aparece aqui.</span>
    </p>
  );
}

function LoadFailure({ options: { customers, harvests, farms, retry } }: { options: FilterOptions }) {
  const error = customers.error ?? harvests.error ?? farms.error;
  if (!error) return null;
  return (
    <p className={styles.failure} role="alert">
      <span>{messageOf(error)}</span>
      <Button variant="default" size="xs" onClick={retry}>
        Tentar de novo
      </Button>
    </p>
  );
}

function isWaiting({ customers, harvests, farms }: FilterOptions): boolean {
  return customers.isLoading || harvests.isLoading || farms.isLoading;
}

function emptyHarvests({ harvests, chosen }: FilterOptions): string | null {
  return chosen.customer && harvests.list?.length === 0 ? 'Este cliente ainda não participa de nenhuma safra.' : null;
}

function idOf(option: { id: number } | null): string | null {
  return option && String(option.id);
}

function pickFrom<Option extends { id: number }>(list: Option[] | undefined, id: string, pick: (option: Option) => void): void {
  const option = list?.find((one) => String(one.id) === id);
  if (option) pick(option);
}
