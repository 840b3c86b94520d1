import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useReducer, useRef, useState } from 'react';
import { formatMonth, harvestMonths, type Month } from '#domain/calendar';
import { harvestMonthRange } from '#model/review/cells';
import type { ChecklistPlace } from '../../client/checklist';
import { isWaiting } from '../../filter/options';
import { CustomerField, HarvestField } from '../../filter/ScopeFields';
import { isFarmAsked, selectionReducer } from '../../filter/selection';
import { useFilterOptions } from '../../filter/use-filter-options';
import { useNoFarmsWarning } from '../../filter/use-no-farms-warning';
import { PartFailure } from '../../parts/LoadFailure';
import type { ChosenCustomer, ChosenHarvest } from '../../session/session';
import { useSession } from '../../session/use-session';
import styles from './ChecklistScreen.module.css';
import { type ChecklistKind, choiceErrors, type MonthRange, settleFarms } from './choice';
import { FarmChoice } from './FarmChoice';

/** A filter that was filled, with the names it is spoken of. */
export interface FilledChoice {
  place: ChecklistPlace;
  range: MonthRange;
  names: { customer: string; harvest: string; farms: string[] };
}

interface ChecklistFilterProps {
  kind: ChecklistKind;
  onSubmit(choice: FilledChoice): void;
  /** Back to the result; null while there is none. */
  onClose: (() => void) | null;
}

/** Whose checklist. Begins with what the user works in. */
export function ChecklistFilter({ kind, onSubmit, onClose }: ChecklistFilterProps) {
  const session = useSession();
  const [picked, pick] = useReducer(selectionReducer, { customer: session.customer, harvest: session.harvest, farm: null });
  const [ticked, setTicked] = useState<readonly number[]>(session.farm ? [session.farm.id] : []);
  const [range, setRange] = useState<MonthRange | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const options = useFilterOptions(picked, 'BEEF_CATTLE', false);
  useNoFarmsWarning(options.chosen, options);
  const { customer, harvest } = options.chosen;
  const farms = options.farms.list;
  const chosenFarms = settleFarms(ticked, farms);
  const months = range ?? (harvest && harvestMonthRange(harvest));
  const errors = choiceErrors(kind, options.chosen, { ticked: chosenFarms, list: farms }, months);
  const errorOf = (field: keyof typeof errors) => (wasSubmitted ? (errors[field] ?? null) : null);

  // Other farms and other months hang below another customer and another harvest.
  const pickCustomer = (value: ChosenCustomer) => {
    if (value.id !== customer?.id) reset();
    pick({ pick: 'customer', value });
  };
  const pickHarvest = (value: ChosenHarvest) => {
    if (value.id !== harvest?.id) reset();
    pick({ pick: 'harvest', value });
  };
  const reset = () => {
    setTicked([]);
    setRange(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(errors).length > 0 || !customer || !harvest || !months) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const names = (farms ?? []).filter(({ id }) => chosenFarms.includes(id)).map(({ name }) => name);
    onSubmit({
      place: { customerId: customer.id, harvestId: harvest.id, farmIds: chosenFarms },
      range: months,
      names: { customer: customer.name, harvest: harvest.title, farms: names },
    });
  };
  return (
    <form ref={form} className={styles.form} aria-label="Filtro do checklist" noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <CustomerField options={options} error={errorOf('customer')} onPick={pickCustomer} />
        <HarvestField options={options} error={errorOf('harvest')} onPick={pickHarvest} />
        {kind === 'synthetic' && (
          <Months
            months={harvest ? harvestMonths(harvest) : []}
            range={months}
            error={errorOf('months')}
            isDisabled={harvest === null}
            onChange={setRange}
          />
        )}
      </div>
      {isFarmAsked(farms) && (
        <FarmChoice
          farms={farms ?? []}
          ticked={chosenFarms}
          isDisabled={harvest === null}
          isLoading={options.farms.isLoading}
          error={errorOf('farms')}
          onChange={setTicked}
        />
      )}
      {options.error && <PartFailure error={options.error} onRetry={options.retry} />}
      <div className={styles.actions}>
        <Button type="submit" disabled={isWaiting(options)}>
          Buscar
        </Button>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            Fechar filtro
          </Button>
        )}
      </div>
    </form>
  );
}

interface MonthsProps {
  months: readonly Month[];
  range: MonthRange | null;
  error: string | null;
  isDisabled: boolean;
  onChange(range: MonthRange): void;
}

function Months({ months, range, error, isDisabled, onChange }: MonthsProps) {
  const data = months.map((month) => ({ value: month, label: formatMonth(month) }));
  const change = (part: Partial<MonthRange>) => range && onChange({ ...range, ...part });
  return (
    <div className={styles.months}>
      <NativeSelect
        classNames={{ label: styles.monthLabel, input: styles.month }}
        label="Mês inicial"
        data={data}
        value={range?.first ?? ''}
        disabled={isDisabled}
        onChange={(event) => change({ first: event.currentTarget.value })}
      />
      <NativeSelect
        classNames={{ label: styles.monthLabel, input: styles.month }}
        label="Mês final"
        data={data}
        value={range?.last ?? ''}
        disabled={isDisabled}
        error={error}
        onChange={(event) => change({ last: event.currentTarget.value })}
      />
    </div>
  );
}
