import { Button } from '@mantine/core';
import { messageOf } from '../client/api-failure';
import styles from './LoadFailure.module.css';
import type { FilterOptions } from './use-filter-options';

/** What a level of the filter could not be asked for, and another try. */
export function LoadFailure({ options: { customers, harvests, farms, retry } }: { options: FilterOptions }) {
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
