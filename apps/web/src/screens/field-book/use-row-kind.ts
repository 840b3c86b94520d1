import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../client/idempotency-key';
import { keptMarks } from '../../client/kept-marks';
import { useSavedDrafts } from '../../drafts/use-saved-drafts';
import type { GridSetup } from '../../grid/grid-setup';
import { rowDraftToSave, type SavedRowDraft } from '../../grid/saved-draft';
import { type ListPlace, useRowController, useUndoStack } from '../../grid/use-grid-controller';
import type { GridRow } from '../../rows/row';
import { TOASTS } from '../../rows/save-message';
import { useSession } from '../../session/use-session';
import type { Toast } from '../../ui/notify';
import { entryWords } from './entry-words';
import { firstDraft, repeatedValues } from './offers';
import type { RecentRows } from './use-recent-rows';

export interface SaveWords {
  text: string;
  tone: NonNullable<Toast['tone']>;
}

export function useRowKind(setup: GridSetup, recent: RecentRows, title: string, startId: number | null) {
  const { resource, scope, rules, allows, route } = setup;
  const { rows, today, patch, refresh, isReady } = recent;
  const { farm } = useSession();
  const undoStack = useUndoStack(setup);
  const ids = [scope.customer?.id, scope.harvest?.id, scope.farm?.id];
  const drafts = useSavedDrafts<SavedRowDraft>({ name: [route, ...ids].join(' '), title: [title, farm?.name].filter(Boolean).join(', ') });
  const [said, say] = useState<SaveWords | null>(null);

  const place = useMemo(
    (): ListPlace => ({
      rowAfter: (id) => (id === null ? null : undefined),
      showSaved: (row, { isNew }) => {
        patch((old) => (isNew ? [row, ...old] : old.map((one) => (one.id === row.id ? row : one))));
        const isKept = keptMarks().has(`${resource.path}/${row.id}`);
        say({ text: `${isKept ? TOASTS.kept : 'Gravado'}: ${entryWords(setup, row)}`, tone: 'success' });
      },
      showRemoved: (id) => patch((old) => old.filter((row) => row.id !== id)),
      refresh,
      notify: ({ message, tone = 'success', kind }) => {
        if (tone !== 'success' || kind === 'removed') say({ text: message, tone });
      },
      clearNotices: (only) => say((now) => (only === undefined || now?.text === only ? null : now)),
      keep: drafts.keep,
    }),
    [resource, patch, refresh, drafts.keep, setup],
  );
  const { controller, view } = useRowController(setup, rows, undoStack, place);

  const isIdle = view.mode.mode === 'READ' && view.mode.phase === 'idle';
  const start = useRef(startId);
  useEffect(() => {
    if (!isReady || !isIdle || !allows.create || controller.view().mode.mode !== 'READ') return;
    const linked = rows.find(({ id }) => id === start.current);
    start.current = null;
    if (linked) return controller.send({ type: 'edit', rowId: linked.id });
    const newest = today[0] ?? rows[0];
    const draft = firstDraft(newest, newest !== undefined && newest === today[0], rules);
    controller.resume(rowDraftToSave(draft, newIdempotencyKey(), resource));
  }, [isReady, isIdle, allows.create, controller, rules, resource, rows, today]);

  const resume = useCallback(
    (saved: SavedRowDraft) => {
      controller.cancel();
      controller.resume(saved);
    },
    [controller],
  );
  const correct = useCallback(
    ({ id }: GridRow) => controller.send({ type: 'doubleClick', rowId: id, isDirty: controller.drafts.isDirty() }),
    [controller],
  );
  const remove = useCallback(
    (id: number) => {
      controller.cancel();
      controller.send({ type: 'remove', rowId: id });
    },
    [controller],
  );
  const repeat = useCallback(
    (row: GridRow) => {
      controller.drafts.type(repeatedValues(row, rules));
      controller.saveAndNext();
    },
    [controller, rules],
  );
  return { controller, view, undoStack, drafts, said, resume, correct, remove, repeat };
}

export type RowKindModel = ReturnType<typeof useRowKind>;
