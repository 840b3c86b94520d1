import { lazy, Suspense } from 'react';
import { useReturns } from '../rows/returns';

const ReturnedRows = lazy(() => import('./ReturnedRows'));

/** @param at only rows shown at this address; null for all. */
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
