import { useEffect, useRef } from 'react';
import { notify } from '../ui/notify';
import type { FilterOptions } from './use-filter-options';

/** The warning stands for a moment; the farm field is gone meanwhile. Once for each harvest that turns out to have none. */
export function useNoFarmsWarning({ asks, farm, chosen: { customer, harvest } }: FilterOptions): void {
  const warned = useRef('');
  const choice = `${customer?.id}-${harvest?.id}`;
  const hasNone = asks.includes('harvest') && farm.list?.length === 0;
  useEffect(() => {
    if (!hasNone || warned.current === choice) return;
    warned.current = choice;
    notify({ message: 'Nenhuma fazenda caracterizada para essa safra.', tone: 'warning' });
  }, [hasNone, choice]);
}
