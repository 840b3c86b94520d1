import { lazy, Suspense } from 'react';
import { useReturns } from '../rows/returns';

const ReturnedRows = lazy(() => import('./ReturnedRows'));

/**
 * What was sent back of the chosen farm and waits: who, when, why, and the way to the row. Nothing where nothing waits.
 * @param at only rows that this address shows; null for all.
 */
export function Returned({ at }: { at: string | null }) {
  const open = useReturns('open', true);
  const rows = at === null ? open : open.filter(({ address }) => address.split('?')[0] === at);
  if (rows.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ReturnedRows rows={rows} isPart={at !== null} />
    </Suspense>
  );
}
