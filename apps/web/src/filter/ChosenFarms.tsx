import { type ReactNode, useEffect, useRef } from 'react';
import { formatMonth } from '#domain/calendar';
import type { FarmsScope } from '../client/choices';
import type { Filled } from './ScopeFilter';
import type { MonthRange } from './selection';

export type FarmsChoice = Pick<Filled, 'customer' | 'harvest' | 'farms'>;

export const farmsScopeOf = ({ customer, harvest, farms }: FarmsChoice): FarmsScope => ({
  customerId: customer.id,
  harvestId: harvest.id,
  farmIds: farms.map(({ id }) => id),
});

interface ChosenFarmsProps {
  choice: FarmsChoice;
  /** Named only where months were asked. */
  months?: MonthRange | null;
  id?: string;
  children?: ReactNode;
}

/** The heading takes the focus with every new choice, so that the keyboard goes on at the results. */
export function ChosenFarms({ choice, months, id, children }: ChosenFarmsProps) {
  const { customer, harvest, farms } = choice;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every choice
  useEffect(() => heading.current?.focus(), [choice]);
  const names = farms.length === 0 ? 'nenhuma fazenda caracterizada' : farms.map(({ name }) => name).join(', ');
  return (
    <div className="flex items-center justify-between flex-wrap gap-x-4 gap-y-2 mb-3">
      <h2 ref={heading} id={id} tabIndex={-1} className="text-base">
        {`${customer.name} · Safra ${harvest.title} · ${names}`}
        {months && ` · ${formatMonth(months.first)} a ${formatMonth(months.last)}`}
      </h2>
      {children}
    </div>
  );
}
