import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { chooseScope } from '../client/choose-scope';
import { SCOPE_FIELDS } from '../filter/selection';
import { useFilterOptions } from '../filter/use-filter-options';
import { environmentOf } from '../session/session';
import { useActor, useSession } from '../session/use-session';
import { SearchSelect } from '../ui/SearchSelect';
import styles from './GoTo.module.css';
import { navigationTargets } from './navigation-targets';

const FARM = 'farm ';

/** Searches the screens of the user in this environment, and the farms of the chosen harvest. */
export default function GoTo({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const actor = useActor();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const environment = environmentOf(session);
  const { farm: farms } = useFilterOptions(
    { customer: session.customer, harvest: session.harvest, farm: session.farm },
    { asks: SCOPE_FIELDS, environment },
  );
  useEffect(() => {
    input.current?.focus();
    input.current?.click();
  }, []);
  const options = [
    ...navigationTargets(actor, environment, session.farm).map(({ address, label }) => ({ value: address, label })),
    ...(farms.list ?? []).map(({ id, name }) => ({ value: `${FARM}${id}`, label: `Fazenda › ${name}` })),
  ];
  const go = (value: string) => {
    const farm = farms.list?.find(({ id }) => value === `${FARM}${id}`);
    if (farm) chooseScope({ farm });
    else void navigate(value);
    onClose();
  };
  return (
    <Dialog label="Ir para" onClose={onClose}>
      <SearchSelect
        ref={input}
        label="Ir para"
        placeholder="Tela, fazenda ou categoria"
        options={options}
        value={null}
        onChange={go}
        nothing={session.farm ? undefined : 'Nada encontrado. As telas de lançamento aparecem depois de escolher a fazenda.'}
        isLoading={farms.isLoading}
      />
    </Dialog>
  );
}

function Dialog({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} box w-[min(560px,calc(100vw_-_24px))] max-h-[calc(100vh_-_24vh)] p-4.5 mx-auto mt-[12vh] mb-auto overflow-visible text-ink shadow-float`}
      aria-label={label}
      aria-modal="true"
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}
