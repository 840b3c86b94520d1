import { type ReactNode, useEffect, useRef } from 'react';
import { formatMonth } from '#domain/calendar';
import type { FarmsPlace } from '../client/choices';
import styles from './ChosenFarms.module.css';
import type { Filled } from './ScopeFilter';
import type { MonthRange } from './selection';

/** Farms as they were filled in. */
export type FarmsChoice = Pick<Filled, 'customer' | 'harvest' | 'farms'>;

/** The same as calls ask for them. */
export const placeOf = ({ customer, harvest, farms }: FarmsChoice): FarmsPlace => ({
  ...{ customerId: customer.id, harvestId: harvest.id },
  farmIds: farms.map(({ id }) => id),
});

interface ChosenFarmsProps {
  choice: FarmsChoice;
  /** Said too, where they were asked. */
  months?: MonthRange | null;
  id?: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Whose numbers were asked for, above what comes of it. It has the focus with every choice: what was asked for is what comes next. */
export function ChosenFarms({ choice, months, id, children }: ChosenFarmsProps) {
  const { customer, harvest, farms } = choice;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every choice
  useEffect(() => heading.current?.focus(), [choice]);
  const names = farms.length === 0 ? 'nenhuma fazenda caracterizada' : farms.map(({ name }) => name).join(', ');
  return (
    <div className={styles.chosen}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.words}>
        {`${customer.name} · Safra ${harvest.title} · ${names}`}
        {months && ` · ${formatMonth(months.first)} a ${formatMonth(months.last)}`}
      </h2>
      {children}
    </div>
  );
}
