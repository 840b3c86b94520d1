import type { Row } from '#model/kit/field';
import { newIdempotencyKey } from '../client/idempotency-key';
import { keptMarks } from '../client/kept-marks';
import type { GridRow } from '../rows/row';
import { createRow, type Failure, failureOf, isStale, readRow, removeRow, restoreRow, updateRow } from '../rows/row-client';
import { removeToast, restoredNotice, saveToast, TOASTS, unplacedReason } from '../rows/save-message';
import { undoOrRedo } from '../rows/undo-redo';
import type { Command, UndoStack } from '../rows/undo-stack';
import type { Confirmation } from '../ui/confirm-dialog';
import type { Toast } from '../ui/notify';
import type { RowConflict } from './conflict';
import { bodyOf, type Draft, type DraftRules, draftOf, isDirty, isWhole, newDraft, nextDraft } from './draft';
import { DraftStore } from './draft-store';
import { delayOf, type GridEvent, type GridMode, READ, reduceMode } from './mode';
import { draftOfSaved, rowDraftToSave, type SavedRowDraft } from './saved-draft';

export interface GridPorts {
  path: string;
  rules: DraftRules;
  /** Scope and environment in the body of a new row. */
  ownership: Record<string, unknown>;
  canRestore: boolean;
  isShown(name: string): boolean;
  rowOf(id: number): GridRow | undefined;
  /** Row that is edited after this one: the one below, null for a new one, undefined for none. */
  rowAfter(id: number | null): number | null | undefined;
  /** Shows a saved row before the list is read again; `focus` moves the cursor to it. */
  showSaved(row: GridRow, options: { isNew: boolean; focus: boolean }): void;
  showRemoved(id: number): void;
  refresh(): void;
  undoStack: UndoStack;
  notify(notice: Toast): void;
  /** The undo offered by an open notice is outdated. */
  clearNotices(only?: string): void;
  confirm(question: Confirmation): Promise<boolean>;
  keep(row: SavedRowDraft | null): void;
}

interface GridView {
  mode: GridMode;
  conflict: RowConflict | null;
  problem: string | null;
  /** Each refusal moves the focus to the first wrong cell. */
  refusals: number;
}

export type ConflictChoice = 'mine' | 'theirs' | 'continue';

/** Lives outside of React; components subscribe to `view` and to the draft. */
export class GridController {
  readonly drafts = new DraftStore((draft) => this.#keep(draft));
  #view: GridView = { mode: READ, conflict: null, problem: null, refusals: 0 };
  #ports: GridPorts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saveKey = newIdempotencyKey();
  /** A restored draft that the next opened row starts from. */
  #resumed: Draft | null = null;
  /** Words about what others changed in the row that is being saved. */
  #merged: string | null = null;
  /** An undo continues from the row this grid wrote last. */
  readonly #written = new Map<number, GridRow>();
  readonly #listeners = new Set<() => void>();

  constructor(ports: GridPorts) {
    this.#ports = ports;
  }

  connect(ports: GridPorts): void {
    this.#ports = ports;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  view = (): GridView => this.#view;

  send(event: GridEvent): void {
    const before = this.#view.mode;
    const after = reduceMode(before, event);
    if (after === before) return;
    clearTimeout(this.#timer);
    const isRefused = after.mode !== 'READ' && event.type === 'refused';
    const { problem, refusals } = this.#view;
    this.#show({ mode: after, problem: isRefused ? problem : null, refusals: isRefused ? refusals + 1 : refusals });
    this.#followMode(before, after);
    const delay = delayOf(after);
    if (delay !== null) this.#timer = setTimeout(() => this.send({ type: 'due' }), delay);
    if (after.phase === before.phase) return;
    if (after.phase === 'saving') void this.#save();
    if (after.phase === 'confirming') void this.#ask();
    if (after.phase === 'removing') void this.#remove();
  }

  enter(field: string | null): void {
    const { mode, phase } = this.#view.mode;
    if (mode === 'READ' || phase !== 'idle') return;
    const draft = this.drafts.flush();
    if (draft && isWhole(draft, this.#ports.rules)) this.send({ type: 'enter', field });
    else this.#refuseUnfinished();
  }

  /** Below a stored row the following one opens, below a new one another new one. */
  saveAndNext(): void {
    const isDirty = this.drafts.isDirty();
    const rowId = this.#ports.rowAfter(this.#view.mode.rowId);
    this.send(rowId === undefined ? { type: 'save' } : { type: 'saveAndNext', rowId, isDirty });
  }

  cancel(): void {
    const draft = this.drafts.isDirty() ? this.drafts.get() : null;
    const key = this.#saveKey;
    this.send({ type: 'cancel' });
    if (!draft || this.#view.mode.mode !== 'READ') return;
    this.#ports.notify({ message: TOASTS.discarded, tone: 'info', undo: () => this.#reopen(draft, key) });
  }

  /** Restores a draft. If somebody else saved the row meanwhile, the conflict dialog opens at once. */
  resume(kept: SavedRowDraft): void {
    const draft = draftOfSaved(kept);
    this.#reopen(draft, kept.key);
    if (draft.id !== null) void this.#compare(draft.id, draft.version);
  }

  resolveConflict(choice: ConflictChoice): void {
    const { conflict, mode } = this.#view;
    if (mode.phase !== 'conflict' || !conflict) return;
    this.#show({ conflict: null });
    const { theirs, mine, other } = conflict;
    if (choice === 'theirs' && !isDirty(other)) {
      this.#ports.showSaved(theirs, { isNew: false, focus: true });
      this.send({ type: 'cancel' });
      this.#ports.refresh();
      return;
    }
    this.drafts.open(choice === 'theirs' ? other : mine, this.#ports.rules);
    this.send({ type: 'continueEditing' });
    if (choice !== 'continue') this.send({ type: 'save' });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #followMode(before: GridMode, after: GridMode): void {
    const isSame = before.mode === after.mode && before.rowId === after.rowId && before.line === after.line;
    if (!isSame) this.#ports.clearNotices(TOASTS.incomplete);
    if (after.mode === 'READ') {
      this.drafts.close();
      return;
    }
    if (isSame) return;
    this.#saveKey = newIdempotencyKey();
    this.#merged = null;
    const draft = this.#resumed ?? this.#beginning(after);
    if (draft) this.drafts.open(draft, this.#ports.rules);
    else this.send({ type: 'cancel' });
  }

  #beginning({ rowId, line }: GridMode): Draft | null {
    const before = this.drafts.get();
    if (rowId === null) return line > 0 && before ? nextDraft(before.row, this.#ports.rules) : newDraft(this.#ports.rules);
    const row = this.#ports.rowOf(rowId);
    return row ? draftOf(row) : null;
  }

  #keep(draft: Draft | null): void {
    const isWaiting = draft !== null && isDirty(draft);
    this.#ports.keep(isWaiting ? rowDraftToSave(draft, this.#saveKey, this.#ports.rules.resource) : null);
  }

  async #compare(rowId: number, version: number | null): Promise<void> {
    try {
      const theirs = await readRow(this.#ports.path, rowId);
      const conflict = await this.#meet(theirs, null);
      const { mode } = this.#view;
      if (!conflict || theirs.version === version || mode.rowId !== rowId || mode.phase !== 'idle') return;
      if (this.#asks(conflict)) return;
      this.drafts.open(conflict.mine, this.#ports.rules);
      if (conflict.merged) this.#ports.notify({ message: conflict.merged, tone: 'info' });
    } catch (error) {
      if (failureOf(error).status === 404) this.#ports.notify({ message: TOASTS.gone, tone: 'warning' });
    }
  }

  async #meet(theirs: GridRow, meanwhile: Failure['meanwhile']): Promise<RowConflict | null> {
    const { conflictOf } = await import('./conflict');
    const draft = this.drafts.flush();
    return draft && conflictOf(draft, theirs, this.#ports.rules, meanwhile);
  }

  #asks(conflict: RowConflict): boolean {
    if (conflict.clashing.length === 0 && conflict.mark === null) return false;
    this.#show({ conflict });
    this.send({ type: 'conflict' });
    return true;
  }

  /** Others saved the row: what both changed is asked, what only they changed stays. */
  async #settle(id: number, { current, meanwhile }: Failure): Promise<void> {
    const theirs = current ?? (await readRow(this.#ports.path, id));
    const conflict = await this.#meet(theirs, meanwhile);
    if (!conflict || this.#asks(conflict)) return;
    this.#merged = conflict.merged;
    this.drafts.open(conflict.mine, this.#ports.rules);
    await this.#save();
  }

  async #save(): Promise<void> {
    const draft = this.drafts.flush();
    if (!draft) return;
    if (!isWhole(draft, this.#ports.rules)) return this.#refuseUnfinished();
    // An unchanged row is not written, because that would clear its validated mark.
    if (draft.id !== null && !isDirty(draft)) {
      const shown = this.#ports.rowOf(draft.id);
      const row = shown && shown.version < (draft.version ?? 0) ? (draft.base as GridRow) : shown;
      if (row) this.#ports.showSaved(row, { isNew: false, focus: this.#view.mode.next === null });
      return this.send({ type: 'saved' });
    }
    try {
      const saved = await this.#write(draft);
      this.#ports.showSaved(saved, { isNew: draft.id === null, focus: this.#view.mode.next === null });
      const undo = this.#note(saved, draft);
      const isKept = keptMarks().has(`${this.#ports.path}/${saved.id}`);
      const said = isKept ? TOASTS.kept : draft.id === null ? TOASTS.created : TOASTS.updated;
      this.#ports.notify({ message: [said, this.#merged].filter(Boolean).join(' '), kind: 'saved', undo, hasUndoButton: true });
      this.#merged = null;
      this.send({ type: 'saved' });
      this.#ports.refresh();
    } catch (error) {
      await this.#refuse(failureOf(error), draft);
    }
  }

  #refuseUnfinished(): void {
    this.drafts.refuse();
    this.#ports.notify({ message: TOASTS.incomplete, tone: 'error' });
    this.send({ type: 'refused' });
  }

  #write(draft: Draft): Promise<GridRow> {
    const { path, rules, ownership } = this.#ports;
    const body = bodyOf(draft, rules);
    const { id, version } = draft;
    if (id === null) return createRow(path, { ...ownership, ...body }, this.#saveKey, draft.row);
    return updateRow(path, id, body, this.#saveKey, { base: { ...draft.base, id, version: version ?? 0 }, typed: draft.row });
  }

  async #refuse(failure: Failure, draft: Draft): Promise<void> {
    // Without a response the row may have been written; the same key makes the retry harmless.
    if (failure.status !== null) this.#renewKey();
    if (isStale(failure) && draft.id !== null) {
      try {
        return await this.#settle(draft.id, failure);
      } catch (error) {
        return this.#refuse(failureOf(error), draft);
      }
    }
    // The last try was written although its response was lost; its result has to be seen before another write.
    if (failure.code === 'key_of_other_call') this.#ports.refresh();
    this.drafts.refuse(failure.fields);
    this.#show({ problem: unplacedReason(failure, this.#ports.isShown) });
    this.#ports.notify({ message: saveToast(failure), tone: 'error' });
    this.send({ type: 'refused' });
  }

  async #ask(): Promise<void> {
    const isSure = await this.#ports.confirm({
      message: 'Tem certeza que deseja excluir esse registro?',
      title: 'Excluir',
      isDangerous: true,
    });
    this.send({ type: isSure ? 'removalConfirmed' : 'removalDismissed' });
  }

  async #remove(): Promise<void> {
    const { rowId } = this.#view.mode;
    if (rowId === null) return;
    const { path, canRestore } = this.#ports;
    try {
      const row = this.#ports.rowOf(rowId);
      await removeRow(path, rowId, row);
      this.#ports.showRemoved(rowId);
      const command = this.#removal(rowId, row);
      if (canRestore) this.#ports.undoStack.push(command);
      const undo = canRestore ? async () => void (await this.#ports.undoStack.undo(command)) : undefined;
      this.#ports.notify({ message: TOASTS.removed, kind: 'removed', undo, hasUndoButton: true });
      this.send({ type: 'removed' });
      this.#ports.refresh();
    } catch (error) {
      this.#ports.notify({ message: removeToast(failureOf(error)), tone: 'error' });
      this.send({ type: 'refused' });
    }
  }

  async undoOrRedo(isRedo: boolean): Promise<void> {
    const isDone = await undoOrRedo(this.#ports.undoStack, isRedo, this.#ports);
    if (!isDone) this.#ports.refresh();
  }

  #note(saved: GridRow, draft: Draft): (() => Promise<void>) | undefined {
    const { canRestore, undoStack } = this.#ports;
    this.#written.set(saved.id, saved);
    if (draft.id === null && !canRestore) return undefined;
    return undoStack.pushForNotice(draft.id === null ? this.#inclusion(saved) : this.#alteration(saved, draft.base));
  }

  #inclusion(saved: GridRow): Command {
    const { undo: redo, redo: undo } = this.#removal(saved.id, saved);
    return { what: '1 registro incluído', name: { noun: 'inclusão', rows: 1 }, undo, redo };
  }

  #alteration(saved: GridRow, base: Row): Command {
    const { rules } = this.#ports;
    return {
      what: '1 registro alterado',
      name: { noun: 'alteração', rows: 1 },
      undo: () => this.#rewrite(saved.id, base, rules),
      redo: () => this.#rewrite(saved.id, saved, rules),
    };
  }

  /** Writes on top of the version this grid wrote last; a change made by somebody else meanwhile is a conflict. */
  async #rewrite(id: number, wanted: Row, rules: DraftRules): Promise<void> {
    const base = this.#written.get(id);
    const body = bodyOf(draftOf({ ...wanted, id, version: base?.version ?? 0 }), rules);
    const row = await updateRow(this.#ports.path, id, body, undefined, base && { base, typed: wanted });
    this.#written.set(id, row);
    this.#ports.showSaved(row, { isNew: false, focus: true });
    this.#ports.refresh();
  }

  #removal(id: number, row: GridRow | undefined): Command {
    const redo = async () => {
      const base = this.#written.get(id) ?? row;
      await removeRow(this.#ports.path, id, base);
      this.#ports.showRemoved(base?.id ?? id);
      this.#ports.refresh();
    };
    return { what: '1 registro excluído', name: { noun: 'exclusão', rows: 1 }, undo: () => this.#restore(id, row), redo };
  }

  async #restore(id: number, removed: GridRow | undefined): Promise<void> {
    const { row, notice } = await restoreRow(this.#ports.path, id, this.#written.get(id) ?? removed);
    this.#written.set(id, row);
    this.#ports.showSaved(row, { isNew: true, focus: true });
    this.#ports.notify(restoredNotice(notice));
    this.#ports.refresh();
  }

  #reopen(draft: Draft, key: string): void {
    if (this.#view.mode.mode !== 'READ') {
      this.#ports.notify({ message: 'Salve ou cancele a linha aberta antes de continuar outra.', tone: 'warning' });
      return;
    }
    this.#resumed = draft;
    this.send({ type: 'reopen', rowId: draft.id });
    this.#resumed = null;
    this.#saveKey = key;
    this.#keep(draft);
  }

  #renewKey(): void {
    this.#saveKey = newIdempotencyKey();
    this.#keep(this.drafts.flush());
  }

  #show(change: Partial<GridView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
