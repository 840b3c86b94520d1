import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '#model/kit/resource';
import { can } from '#model/permissions';
import type { UndoStack } from '../rows/undo-stack';
import { useActor } from '../session/use-session';

const ReturnDialog = lazy(() => import('./ReturnDialog'));

/** For a row outside of grids and sheets; only for those who may validate. */
export function SendBack({ resource, id, undoStack }: { resource: Resource; id: number; undoStack: UndoStack }) {
  const [isOpen, setOpen] = useState(false);
  if (!can(useActor(), 'validate', resource)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Devolver
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ReturnDialog
            path={resource.path}
            ids={[id]}
            pushForNotice={(command) => undoStack.pushForNotice(command)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
