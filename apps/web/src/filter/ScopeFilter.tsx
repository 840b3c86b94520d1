import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type Ref, useEffect, useReducer, useRef, useState } from 'react';
import { PartFailure } from '../parts/LoadFailure';
import type { ChosenCustomer, ChosenFarm, ChosenHarvest, Session } from '../session/session';
import { useSession } from '../session/use-session';
import { focusInvalid } from '../ui/focus-invalid';
import { notify } from '../ui/notify';
import { FarmTicks } from './FarmTicks';
import { MonthFields } from './MonthFields';
import { isListField, ScopeField } from './ScopeField';
import styles from './ScopeFilter.module.css';
import {
  type FilterField,
  type FilterSelection,
  isFarmAsked,
  type MonthRange,
  NO_SELECTION,
  selectionErrors,
  selectionReducer,
} from './selection';
import { type FilterOptions, type FilterQuestion, useFilterOptions } from './use-filter-options';

export interface Filled {
  technician: { id: number; name: string } | null;
  customer: ChosenCustomer;
  harvest: ChosenHarvest;
  /** Null where the harvest has no characterised farm. */
  farm: ChosenFarm | null;
  farms: readonly ChosenFarm[];
  /** The whole harvest where months are not asked. */
  months: MonthRange;
}

interface ScopeFilterProps<Field extends FilterField> extends FilterQuestion {
  asks: readonly Field[];
  label?: string;
  lead?: string;
  layout: 'card' | 'band' | 'side';
  submit: 'Aplicar' | 'Buscar' | 'Baixar' | 'Exportar';
  /** Least distance between the first and the last month; 0 by default. */
  monthsApart?: 0 | 1;
  /** The field that takes the focus first: the one clicked, or the first empty one. Without it the focus stays. */
  begin?: FilterField | 'empty';
  onSubmit(filled: Pick<Filled, Field>): void;
  onClear?: () => void;
  /** Null while there is no result to go back to. */
  onClose?: (() => void) | null;
  children?: ReactNode;
}

const startOf = ({ customer, harvest, farm }: Session): FilterSelection => ({
  ...NO_SELECTION,
  customer,
  harvest,
  farm,
  farms: farm ? [farm.id] : [],
});

/** Technician, customer, harvest, farms and months, as far as `asks` names them; starts from the session. */
export function ScopeFilter<Field extends FilterField>(props: ScopeFilterProps<Field>) {
  const { label, lead, layout, submit, begin, monthsApart = 0, onSubmit, onClear, onClose, children } = props;
  const [picked, pick] = useReducer(selectionReducer, useSession(), startOf);
  const [wasSubmitted, setSubmitted] = useState(false);
  const options = useFilterOptions(picked, props);
  const { asks, chosen } = options;
  const errors = selectionErrors(asks, chosen, options.farm.list, monthsApart);
  const form = useRef<HTMLFormElement>(null);
  const { inputs, leaveFocus } = useStartCellFocus(options, errors, begin);
  useNoFarmsWarning(options);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(errors).length === 0) onSubmit(filledOf(options));
    else if (form.current) focusInvalid(form.current);
  };
  const clear = () => {
    pick({ pick: 'nothing' });
    setSubmitted(false);
    onClear?.();
    inputs.current.get('customer')?.focus();
  };
  const size = layout === 'card' ? 'md' : 'sm';
  return (
    <form
      ref={form}
      className={`${styles.form} ${wasSubmitted && layout === 'band' ? 'unprinted' : ''}`}
      data-layout={layout}
      aria-label={label}
      noValidate
      onSubmit={send}
      onPointerDownCapture={leaveFocus}
      onKeyDownCapture={leaveFocus}
    >
      {lead && <p className="text-ink-soft">{lead}</p>}
      <Fields options={options} errors={wasSubmitted ? errors : {}} inputs={inputs} onPick={pick} />
      {options.error && <PartFailure error={options.error} onRetry={options.retry} />}
      <div className={`${styles.buttons} unprinted flex flex-wrap gap-2.5 mt-1 phone:[&>button]:min-h-11`}>
        <Button
          ref={keptIn(inputs, 'submit')}
          type="submit"
          size={size}
          disabled={options.isWaiting}
          leftSection={(submit === 'Baixar' || submit === 'Exportar') && <IconDownload size={18} stroke={1.8} aria-hidden />}
        >
          {submit}
        </Button>
        {children}
        {onClose && (
          <Button variant="default" size={size} onClick={onClose}>
            Fechar filtro
          </Button>
        )}
        {onClear && chosen.customer && (options.customer.list?.length ?? 0) > 1 && (
          <Button variant="subtle" color="gray" size={size} className="ml-auto" onClick={clear}>
            Limpar
          </Button>
        )}
      </div>
    </form>
  );
}

interface FieldsProps {
  options: FilterOptions;
  errors: ReturnType<typeof selectionErrors>;
  inputs: Inputs;
  onPick: Parameters<typeof ScopeField>[0]['onPick'];
}

function Fields({ options, errors, inputs, onPick }: FieldsProps) {
  const { asks, chosen, farm } = options;
  const shown = asks.filter((field) => (field !== 'farm' && field !== 'farms') || isFarmAsked(asks, farm.list));
  return (
    <>
      <div className={`${styles.fields} grid gap-[inherit] items-start`}>
        {shown.map((field) =>
          isListField(field) ? (
            <ScopeField
              key={field}
              ref={keptIn(inputs, field)}
              field={field}
              options={options}
              error={errors[field] ?? null}
              onPick={onPick}
            />
          ) : (
            field === 'months' && (
              <MonthFields
                key={field}
                harvest={chosen.harvest}
                range={chosen.months}
                error={errors.months ?? null}
                onChange={(value) => onPick({ pick: 'months', value })}
              />
            )
          ),
        )}
      </div>
      {shown.includes('farms') && (
        <FarmTicks
          farms={farm.list ?? []}
          ticked={chosen.farms}
          isDisabled={chosen.harvest === null}
          isLoading={farm.isLoading}
          error={errors.farms ?? null}
          onChange={(value) => onPick({ pick: 'farms', value })}
        />
      )}
    </>
  );
}

/** The cast is safe: it is called only without errors, so every asked field is filled. */
function filledOf({ chosen, farm: { list = [] } }: FilterOptions): Filled {
  return { ...chosen, farms: list.filter(({ id }) => chosen.farms.includes(id)) } as Filled;
}

type Inputs = { current: Map<string, HTMLElement> };

const keptIn =
  (inputs: Inputs, name: string): Ref<HTMLInputElement & HTMLButtonElement> =>
  (element) => {
    if (element) inputs.current.set(name, element);
    else inputs.current.delete(name);
  };

/** Focuses the field to begin with, or the button, once the options are loaded; a user who was faster keeps the focus (`leaveFocus`). */
function useStartCellFocus(options: FilterOptions, errors: object, begin: FilterField | 'empty' | undefined) {
  const inputs: Inputs = useRef(new Map<string, HTMLElement>());
  const isDone = useRef(begin === undefined);
  useEffect(() => {
    if (isDone.current || options.isWaiting) return;
    isDone.current = true;
    const { current: found } = inputs;
    const wanted = begin === 'empty' ? (Object.keys(errors)[0] ?? 'submit') : (begin ?? 'submit');
    const target = found.get(wanted) ?? found.get('customer');
    target?.focus();
    // A click on a choice in the header means to change it, so its list opens at once.
    if (begin !== 'empty' && target !== found.get('submit')) target?.click();
  });
  const leaveFocus = () => {
    isDone.current = true;
  };
  return { inputs, leaveFocus };
}

function useNoFarmsWarning({ asks, farm, chosen: { customer, harvest } }: FilterOptions): void {
  const warned = useRef('');
  const choice = `${customer?.id}-${harvest?.id}`;
  const hasNone = asks.includes('harvest') && farm.list?.length === 0;
  useEffect(() => {
    if (!hasNone || warned.current === choice) return;
    warned.current = choice;
    notify({ message: 'Nenhuma fazenda caracterizada para essa safra.', tone: 'warning' });
  }, [hasNone, choice]);
}
