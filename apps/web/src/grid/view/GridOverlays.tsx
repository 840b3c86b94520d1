import { lazy, Suspense } from 'react';
import { withFilter } from '../list-state';
import type { Grid } from '../use-grid';
import { warningsOf } from '../warnings';

const FilterPopover = lazy(() => import('../filter/FilterPopover'));
const ConflictDialog = lazy(() => import('./ConflictDialog'));
const HistoryDrawer = lazy(() => import('../../parts/HistoryDrawer'));
const PasteDialog = lazy(() => import('../paste/PasteDialog'));
const ChangeDialog = lazy(() => import('../change/ChangeDialog'));
const ReturnDialog = lazy(() => import('../../parts/ReturnDialog'));
const RemovedDialog = lazy(() => import('../removed/RemovedDialog'));

export function GridOverlays({ grid, onClose }: { grid: Grid; onClose(): void }) {
  const { setup, list, overlay, setOverlay, controller, drafts, view } = grid;
  return (
    <Suspense fallback={null}>
      {overlay.filter && (
        <FilterPopover
          open={overlay.filter}
          setup={setup}
          filters={list.state.filters}
          onApply={(path, filter) => list.change((state) => withFilter(state, path, filter))}
          onClose={() => setOverlay({})}
        />
      )}
      {view.conflict && (
        <ConflictDialog
          columns={setup.columns}
          conflict={view.conflict}
          mine={view.conflict.mine.row}
          other={view.conflict.other.row}
          onChoose={(choice) => controller.resolveConflict(choice)}
        />
      )}
      {overlay.historyOf && <HistoryDrawer setup={setup} row={overlay.historyOf} onClose={onClose} />}
      {overlay.isRemovedOpen && <RemovedDialog setup={setup} onClose={onClose} onRestored={grid.onRestored} />}
      {overlay.changing && (
        <ChangeDialog
          setup={setup}
          rows={overlay.changing}
          startAt={setup.columns[grid.active.col]?.id ?? null}
          refresh={() => void list.refresh()}
          onClose={onClose}
        />
      )}
      {overlay.returning && (
        <ReturnDialog
          path={setup.resource.path}
          ids={overlay.returning.map(({ id }) => id)}
          suggestions={overlay.returning.flatMap((row) => Object.values(warningsOf(row)))}
          onMarked={(marked) => {
            const byId = new Map(marked.map((one) => [one.id, one]));
            list.patch((rows) => rows.map((row) => ({ ...row, ...byId.get(row.id) })));
          }}
          pushForNotice={(command) => grid.undoStack.pushForNotice(command)}
          onClose={onClose}
        />
      )}
      {overlay.action && (
        <overlay.action.Dialog
          row={overlay.action.row}
          onClose={onClose}
          onSaved={(row) => {
            list.patch((rows) => rows.map((one) => (one.id === row.id ? row : one)));
            void list.refresh();
          }}
        />
      )}
      {overlay.pasted !== undefined && (
        <PasteDialog
          setup={setup}
          from={overlay.pasted}
          onKeep={drafts.tables.keep}
          onClose={onClose}
          onReopen={(table) => setOverlay({ pasted: table })}
          onSaved={() => void list.refresh()}
        />
      )}
    </Suspense>
  );
}
