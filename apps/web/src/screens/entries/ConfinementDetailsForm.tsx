import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { confinementDetails } from '#model/herd/confinement-details';
import { can } from '#model/permissions';
import { addressOf } from '#model/screens/list';
import { invalidateFarmYears } from '../../client/farm-year';
import { newIdempotencyKey } from '../../client/idempotency-key';
import { keptMarks } from '../../client/kept-marks';
import { gridColumns } from '../../grid/columns';
import { bodyOf, type Draft, draftOf, errorsOf, isDirty, newDraft, visibleErrors } from '../../grid/draft';
import { DraftStore } from '../../grid/draft-store';
import { useGridSetup } from '../../grid/grid-setup';
import { draftOfSaved, rowDraftToSave, type SavedRowDraft } from '../../grid/saved-draft';
import { useUndoStack } from '../../grid/use-grid-controller';
import { EditCell } from '../../grid/view/EditCell';
import { SendBack } from '../../parts/SendBack';
import { UndoKeysScope } from '../../parts/UndoKeysScope';
import { type GridRow, scopeValues } from '../../rows/row';
import { createRow, failureOf, isStale, updateRow } from '../../rows/row-client';
import { saveToast, TOASTS, unplacedReason } from '../../rows/save-message';
import type { UndoStack } from '../../rows/undo-stack';
import type { WorkScope } from '../../session/session';
import { useActor } from '../../session/use-session';
import { clearNotices, notify } from '../../ui/notify';
import { Problem } from '../../ui/Problem';

interface ConfinementDetailsFormProps {
  saved: GridRow | null;
  isMeant: boolean;
  resumed: SavedRowDraft | null;
  /** Saves the draft; null deletes it. */
  onKeep(row: SavedRowDraft | null): void;
  scope: WorkScope;
  onDone(): void;
}

const columns = gridColumns(confinementDetails, false);

/** A single grid row shown as a form, with the editors and rules of the grid. */
export default function ConfinementDetailsForm({ saved, isMeant, resumed, scope, onKeep, onDone }: ConfinementDetailsFormProps) {
  const actor = useActor();
  const client = useQueryClient();
  const { path } = confinementDetails;
  const setup = useGridSetup({ resource: confinementDetails, environment: scope.environment, scope, actor, route: path });
  const { rules } = setup;
  // Shares the undo list with the grid of lots, which handles the keys too.
  const undoStack = useUndoStack({ route: addressOf('beef.confinements'), scope });
  const key = useRef(resumed?.key ?? newIdempotencyKey());
  const [drafts] = useState(() => {
    const keep = (draft: Draft | null) => onKeep(draft && isDirty(draft) ? rowDraftToSave(draft, key.current, confinementDetails) : null);
    const store = new DraftStore(keep);
    store.open(resumed ? draftOfSaved(resumed) : saved ? draftOf(saved) : newDraft(rules), rules);
    return store;
  });
  const draft = useSyncExternalStore(drafts.subscribe, drafts.get);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => clearNotices(TOASTS.incomplete), []);
  const form = useMeantForm(isMeant);
  if (!draft) return null;
  const errors = visibleErrors(draft, rules);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const current = drafts.flush();
    if (!current) return;
    if (Object.keys(errorsOf(current, rules)).length > 0) {
      drafts.refuse();
      return notify({ message: TOASTS.incomplete, tone: 'error' });
    }
    setSaving(true);
    try {
      const body = bodyOf(current, rules);
      const own = { ...scopeValues(confinementDetails, scope), environment: scope.environment };
      const row =
        saved && current.id !== null
          ? await updateRow(path, current.id, body, key.current, { base: saved, typed: current.row })
          : await createRow(path, { ...own, ...body }, key.current, current.row);
      const isKept = keptMarks().has(`${path}/${row.id}`);
      notify({ message: isKept ? TOASTS.kept : current.id === null ? TOASTS.created : TOASTS.updated });
      onKeep(null);
      await invalidateFarmYears(client);
      onDone();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status !== null) key.current = newIdempotencyKey();
      drafts.refuse(failure.fields);
      setProblem(
        isStale(failure)
          ? 'Registro alterado por outra pessoa. Feche e abra este painel para ver a versão atual.'
          : unplacedReason(failure),
      );
      notify({ message: saveToast(failure), tone: 'error' });
      setSaving(false);
    }
  };

  return (
    <form ref={form} onSubmit={(event) => void save(event)}>
      <Problem text={problem} className="mb-2.5 text-red-ink" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-3 *:min-h-20.5">
        {columns.map((column) => (
          <EditCell
            key={column.id}
            column={column}
            row={draft.row}
            message={errors[column.id]}
            isLocked={isSaving}
            setup={setup}
            drafts={drafts}
            earlier={[]}
            isStacked
          />
        ))}
      </div>
      {can(actor, 'update', confinementDetails) && (
        <FormButtons
          saved={saved}
          undoStack={undoStack}
          isSaving={isSaving}
          onClose={() => {
            onKeep(null);
            onDone();
          }}
        />
      )}
    </form>
  );
}

function useMeantForm(isMeant: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isMeant) form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [isMeant]);
  return form;
}

interface FormButtonsProps {
  saved: GridRow | null;
  undoStack: UndoStack;
  isSaving: boolean;
  onClose(): void;
}

function FormButtons({ saved, undoStack, isSaving, onClose }: FormButtonsProps) {
  return (
    <UndoKeysScope undoStack={undoStack} className="flex gap-2 justify-end flex-wrap mt-3 *:flex-none">
      {saved && saved.id > 0 && <SendBack resource={confinementDetails} id={saved.id} undoStack={undoStack} />}
      <Button variant="default" disabled={isSaving} onClick={onClose}>
        Fechar
      </Button>
      <Button type="submit" variant="default" loading={isSaving}>
        Salvar detalhes
      </Button>
    </UndoKeysScope>
  );
}
