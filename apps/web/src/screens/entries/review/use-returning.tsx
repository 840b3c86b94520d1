import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Finding } from '#model/review/finding';
import { messageOf } from '../../../client/api-failure';
import type { UndoStack } from '../../../rows/undo-stack';
import { useScope } from '../../../session/use-session';
import { notify } from '../../../ui/notify';
import { rowsOfFinding } from './finding-rows';

const ReturnDialog = lazy(() => import('../../../parts/ReturnDialog'));

interface Returning {
  path: string;
  ids: number[];
  reason: string;
}

/** Returns all rows of a finding; its sentence is the proposed reason. */
export function useReturning(undoStack: UndoStack): { begin(finding: Finding): void; dialog: ReactNode } {
  const scope = useScope();
  const [returning, setReturning] = useState<Returning | null>(null);
  const begin = async (finding: Finding) => {
    try {
      const rows = await rowsOfFinding(finding, scope);
      if (rows.ids.length > 0) setReturning({ ...rows, reason: finding.text });
      else notify({ message: 'Não há registro lançado para devolver', tone: 'info' });
    } catch (error) {
      notify({ message: `Os registros não puderam ser lidos. ${messageOf(error)}`, tone: 'error' });
    }
  };
  const dialog = (
    <Suspense fallback={null}>
      {returning && (
        <ReturnDialog {...returning} pushForNotice={(command) => undoStack.pushForNotice(command)} onClose={() => setReturning(null)} />
      )}
    </Suspense>
  );
  return { begin: (finding) => void begin(finding), dialog };
}
