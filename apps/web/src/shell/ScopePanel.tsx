import { IconDeviceMobileDown } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useReducer, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { addressOf } from '#model/screens/list';
import { chooseScope } from '../client/choose-scope';
import { isListField, type ListField, ScopeField } from '../filter/ScopeField';
import { NO_SELECTION, SCOPE_FIELDS, selectionErrors, selectionReducer } from '../filter/selection';
import { useFilterOptions } from '../filter/use-filter-options';
import { mayChangeHarvest } from '../form/use-unsaved-guard';
import { PartFailure } from '../parts/LoadFailure';
import { environmentOf } from '../session/session';
import { useSession } from '../session/use-session';

interface ScopePanelProps {
  field: ListField;
  onClose(): void;
}

/** One choice of the header as a list that applies at once; it asks for a lower level only where that cannot stay. */
export default function ScopePanel({ field, onClose }: ScopePanelProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const environment = environmentOf(session);
  const [picked, pick] = useReducer(selectionReducer, {
    ...NO_SELECTION,
    customer: session.customer,
    harvest: session.harvest,
    farm: session.farm,
  });
  const options = useFilterOptions(picked, { asks: SCOPE_FIELDS, environment, isForDiagnosis: pathname.includes('diagnostico') });
  const { chosen, isWaiting } = options;
  const { customer, harvest, farm } = chosen;
  const isChanged = picked.customer !== session.customer || picked.harvest !== session.harvest || picked.farm !== session.farm;
  const missing = Object.keys(selectionErrors(SCOPE_FIELDS, chosen, options.farm.list)).filter(isListField);
  const shown = session.harvest?.id;
  const isWhole = isChanged && !isWaiting && missing.length === 0;
  useEffect(() => {
    if (!isWhole) return;
    onClose();
    void (harvest?.id === shown ? Promise.resolve(true) : mayChangeHarvest()).then((may) => {
      if (may) chooseScope({ customer, harvest, farm, environment });
    });
  }, [isWhole, customer, harvest, farm, environment, shown, onClose]);

  const kept = chosen.harvest === null ? options.harvest.list?.find(({ id }) => id === session.harvest?.id) : undefined;
  useEffect(() => {
    if (kept) pick({ pick: 'harvest', value: kept });
  }, [kept]);

  const asked: ListField = isChanged && !isWaiting ? (missing[0] ?? field) : field;
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each field that is asked for opens its list
  useEffect(() => {
    input.current?.focus();
    input.current?.click();
  }, [asked, isWaiting]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it from wherever the focus is inside
    <div
      className="box absolute z-120 top-[calc(100%_+_4px)] left-0 w-80 p-3 shadow-float phone:fixed phone:top-[var(--topbar-height)] phone:right-2 phone:left-2 phone:w-auto"
      onKeyDown={onKeyDown}
    >
      {field === 'farm' && session.farm && (
        <Link to={addressOf('take-along')} className="flex items-center gap-1.5 min-h-11 mb-1.5 font-semibold" onClick={onClose}>
          <IconDeviceMobileDown size={18} stroke={1.8} aria-hidden />
          Levar comigo, para usar sem internet
        </Link>
      )}
      <ScopeField key={asked} ref={input} field={asked} options={options} onPick={pick} />
      {options.error && <PartFailure error={options.error} onRetry={options.retry} />}
    </div>
  );
}
