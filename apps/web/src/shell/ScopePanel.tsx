import { type KeyboardEvent, useEffect, useReducer, useRef } from 'react';
import { useLocation } from 'react-router';
import { isWaiting } from '../filter/options';
import { CustomerField, FarmField, HarvestField } from '../filter/ScopeFields';
import { type Level, missingLevels, selectionReducer } from '../filter/selection';
import { useFilterOptions } from '../filter/use-filter-options';
import { PartFailure } from '../parts/LoadFailure';
import { environmentOf } from '../session/session';
import { updateSession } from '../session/session-store';
import { useSession } from '../session/use-session';
import styles from './ScopePanel.module.css';

interface ScopePanelProps {
  /** The choice that is to be changed. */
  field: Level;
  onClose(): void;
}

/**
 * One of the three choices as a list that applies at once. What hangs below it is asked for in the same place only where it cannot stay:
 * another customer keeps the harvest if it takes part in it, and has other farms.
 */
export default function ScopePanel({ field, onClose }: ScopePanelProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const environment = environmentOf(session);
  const [picked, pick] = useReducer(selectionReducer, { customer: session.customer, harvest: session.harvest, farm: session.farm });
  const options = useFilterOptions(picked, environment, pathname.includes('diagnostico'));
  const { chosen } = options;
  const isChanged = picked.customer !== session.customer || picked.harvest !== session.harvest || picked.farm !== session.farm;
  const missing = missingLevels(chosen, options.farms.list);
  const isWhole = isChanged && !isWaiting(options) && missing.length === 0;
  useEffect(() => {
    if (!isWhole) return;
    void updateSession({ ...chosen, environment, filterFilled: true });
    onClose();
  }, [isWhole, chosen, environment, onClose]);

  const kept = chosen.harvest === null ? options.harvests.list?.find(({ id }) => id === session.harvest?.id) : undefined;
  useEffect(() => {
    if (kept) pick({ pick: 'harvest', value: kept });
  }, [kept]);

  const asked: Level = isChanged && !isWaiting(options) ? (missing[0] ?? field) : field;
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each field that is asked for opens its list
  useEffect(() => {
    input.current?.focus();
    input.current?.click();
  }, [asked, isWaiting(options)]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it from wherever the focus is inside
    <div className={styles.panel} onKeyDown={onKeyDown}>
      {asked === 'customer' && (
        <CustomerField ref={input} options={options} error={null} onPick={(value) => pick({ pick: 'customer', value })} />
      )}
      {asked === 'harvest' && (
        <HarvestField ref={input} options={options} error={null} onPick={(value) => pick({ pick: 'harvest', value })} />
      )}
      {asked === 'farm' && <FarmField ref={input} options={options} error={null} onPick={(value) => pick({ pick: 'farm', value })} />}
      {options.error && <PartFailure error={options.error} onRetry={options.retry} />}
    </div>
  );
}
