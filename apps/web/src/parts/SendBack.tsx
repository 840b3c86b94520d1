import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '#model/kit/resource';
import { can } from '#model/permissions';
import type { Deeds } from '../rows/deeds';
import { useActor } from '../session/use-session';

const ReturnDialog = lazy(() => import('./ReturnDialog'));

/** For a row outside of grids and sheets; only for those who may validate. */
export function SendBack({ resource, id, deeds }: { resource: Resource; id: number; deeds: Deeds }) {
  const [isOpen, setOpen] = useState(false);
  if (!can(useActor(), 'validate', resource)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Devolver
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ReturnDialog path={resource.path} ids={[id]} keepDeed={(deed) => deeds.keep(deed)} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
