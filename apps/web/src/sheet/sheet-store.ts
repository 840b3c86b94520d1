import { newOwnDraft } from '../drafts/saved-drafts';
import { undoOrRedo } from '../rows/undo-redo';
import type { Command } from '../rows/undo-stack';
import type { Toast } from '../ui/notify';
import type { Change, Edit, Sent, SheetState } from './changes';
import * as changes from './changes';
import * as consents from './consents';
import { type SavedSheetDraft, sheetDraftToSave, type Typing } from './saved-draft';
import type { CellRef } from './sheet';
import type { CellEntry, Refusal } from './sheet-client';
import type { StoredRow, WireSlot } from './stored';

export interface SheetPorts {
  /** Key fields of a slot in its cell entry, scope included. */
  keyOf(slot: string): CellEntry;
  /** Field of an entry that consents to its deletions. */
  consent: CellEntry;
  write(entries: readonly CellEntry[], bases: readonly (StoredRow | null)[]): Promise<WireSlot[]>;
  refusalOf(error: unknown): Refusal;
  read(wire: WireSlot): StoredRow | null;
  reload(): void;
  notify(notice: Toast): void;
  clearNotices(): void;
  keep(sheet: SavedSheetDraft | null): void;
  isSignedIn(): boolean;
}

/** Cells entered within this time go in one call. */
const SEND_DELAY_MS = 500;
/** Rest after which the sheet is read again for changes of others. */
const RELOAD_DELAY_MS = 2_000;
/** A list requested before a save may arrive this much later. */
const RECENT_MS = 3_000;

/** Holds a sheet outside of React. It survives leaving the screen, so that nothing typed is lost. */
export class SheetStore {
  readonly draft = newOwnDraft();
  #state: SheetState = changes.EMPTY_SHEET;
  #typing: Typing | null = null;
  #ports: SheetPorts | null = null;
  #isSending = false;
  #isUndoing = false;
  #wroteAt = 0;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #reloadTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get = (): SheetState => this.#state;

  connect(ports: SheetPorts): void {
    this.#ports = ports;
  }

  receive(rows: ReadonlyMap<string, StoredRow>): void {
    this.#set(changes.receive(this.#state, rows, Date.now() - this.#wroteAt < RECENT_MS));
    this.#plan(0);
  }

  commit(edits: readonly Edit[], options: { isTogether: boolean }): void {
    this.#set(changes.commit(this.#state, edits, options));
    this.#plan(SEND_DELAY_MS);
  }

  type(typing: Typing | null): void {
    if (typing === this.#typing) return;
    this.#typing = typing;
    this.#keep();
  }

  typing(): Typing | null {
    return this.#typing;
  }

  restore(kept: readonly Change[]): void {
    this.#set(changes.restore(this.#state, kept));
    this.#plan(0);
  }

  undoOrRedo(isRedo: boolean): CellRef | null {
    const command = changes.nextCommand(this.#state, isRedo);
    const cell = changes.nextCell(this.#state, isRedo);
    // A repeated key must not meet an undo that is still running.
    if (this.#isUndoing) return null;
    if (command || !cell) void this.#undoAndNotify(command, isRedo);
    else {
      this.#set(changes.undoOrRedoEdits(this.#state, isRedo));
      this.#plan(SEND_DELAY_MS);
    }
    return cell;
  }

  /** Adds an undo step. @returns its undo, for a notice; it does nothing once the step was undone. */
  pushForNotice(command: Command): () => Promise<void> {
    this.#set(changes.pushCommand(this.#state, command));
    return async () => {
      if (this.#state.undoSteps.includes(command)) await this.#run(command, false);
    };
  }

  async #run(command: Command, isRedo: boolean): Promise<Command> {
    this.#isUndoing = true;
    try {
      await (isRedo ? command.redo() : command.undo());
      this.#set(changes.moveCommand(this.#state, command, isRedo));
      return command;
    } catch (error) {
      this.#set(changes.dropCommand(this.#state, command));
      throw error;
    } finally {
      this.#isUndoing = false;
    }
  }

  async #undoAndNotify(command: Command | null, isRedo: boolean): Promise<void> {
    const ports = this.#ports;
    const run = () => (command ? this.#run(command, isRedo) : Promise.resolve(null));
    if (ports) await undoOrRedo({ undo: run, redo: run }, isRedo, { notify: ports.notify, clearNotices: ports.clearNotices });
  }

  discard(cell: CellRef): void {
    this.#set(changes.discard(this.#state, cell));
    this.#plan(0);
  }

  needConsents(slots: ReadonlySet<string>): void {
    this.#set(consents.needConsents(this.#state, slots));
    this.#plan(0);
  }

  agree(slots: readonly string[]): void {
    this.#set(consents.agree(this.#state, slots));
    this.#plan(0);
  }

  retry = (): void => {
    this.#set(changes.retry(this.#state));
    this.#plan(0);
  };

  resolve(whose: 'mine' | 'theirs'): void {
    this.#set(whose === 'mine' ? changes.keepMine(this.#state) : changes.takeTheirs(this.#state));
    this.#plan(0);
  }

  mark(marks: Parameters<typeof changes.markValidated>[1]): void {
    this.#wroteAt = Date.now();
    this.#set(changes.markValidated(this.#state, marks));
    this.#planReload();
  }

  flush(): void {
    clearTimeout(this.#sendTimer);
    void this.#send();
  }

  #plan(delay: number): void {
    clearTimeout(this.#sendTimer);
    if ([...this.#state.changes.values()].some(({ phase }) => phase === 'waiting')) {
      this.#sendTimer = setTimeout(() => void this.#send(), delay);
    }
  }

  /** One call at a time: the next one needs the versions this one returns. */
  async #send(): Promise<void> {
    const ports = this.#ports;
    const next = this.#isSending || !ports?.isSignedIn() ? null : changes.takeBatch(this.#state);
    if (!next || !ports) return;
    this.#isSending = true;
    clearTimeout(this.#reloadTimer);
    this.#set(next.state);
    const slots = [...new Set([...next.sent.values()].map(({ slot }) => slot))];
    try {
      const entries = slots.map((slot) => this.#entry(ports, slot, next.sent));
      const bases = slots.map((slot) => this.#state.stored.get(slot) ?? null);
      const rows = await ports.write(entries, bases);
      this.#wroteAt = Date.now();
      this.#set(changes.accept(this.#state, next.sent, new Map(slots.map((slot, index) => [slot, readRow(ports, rows[index])]))));
      this.#planReload();
    } catch (error) {
      this.#take(ports.refusalOf(error), slots, next.sent, ports);
    } finally {
      this.#isSending = false;
      this.#plan(0);
    }
  }

  #entry(ports: SheetPorts, slot: string, sent: Sent): CellEntry {
    const own = [...sent.values()].filter((change) => change.slot === slot).map(({ field, value }) => [field, value]);
    const consent = this.#state.consents.get(slot) === true ? ports.consent : {};
    return { ...ports.keyOf(slot), ...Object.fromEntries(own), ...consent, version: this.#state.stored.get(slot)?.version ?? null };
  }

  #take(refusal: Refusal, slots: readonly string[], sent: Sent, ports: SheetPorts): void {
    const slotAt = (index: number) => slots[index] ?? '';
    switch (refusal.kind) {
      case 'lost':
        this.#set(changes.markUnsent(this.#state, sent, refusal.message));
        return;
      case 'unconfirmed':
        this.#set(consents.askFor(this.#state, sent, refusal.indexes.map(slotAt)));
        return;
      case 'refused': {
        const failures = new Map(refusal.rows.map(({ index, fields }) => [slotAt(index), fields]));
        this.#set(changes.refuse(this.#state, sent, failures, refusal.message));
        return;
      }
      case 'collided': {
        if (refusal.rows.length === 0) {
          // The stored values are unknown and have to be read before a retry.
          this.#set(changes.markUnsent(this.#state, sent, refusal.message));
          ports.reload();
          return;
        }
        const before = this.#state;
        const rows = new Map(refusal.rows.map(({ index, current }) => [slotAt(index), readRow(ports, current)]));
        this.#set(changes.applyConflict(this.#state, sent, rows));
        this.#notifyOfOthers(before, rows, ports);
        ports.reload();
      }
    }
  }

  /** Changes of others in cells the user did not touch are announced. */
  #notifyOfOthers(before: SheetState, rows: ReadonlyMap<string, StoredRow | null>, ports: SheetPorts): void {
    if ([...this.#state.changes.values()].some(({ phase }) => phase === 'conflict')) return;
    const who = [...rows.values()].map((row) => row?.updatedBy).find(Boolean) ?? 'Outra pessoa';
    const isNew = [...rows].some(([slot, row]) => row?.version !== before.stored.get(slot)?.version);
    if (isNew) {
      ports.notify({
        message: `${who} também alterou esta planilha. Os valores novos já aparecem aqui e os seus foram mantidos.`,
        tone: 'info',
      });
    }
  }

  #planReload(): void {
    clearTimeout(this.#reloadTimer);
    this.#reloadTimer = setTimeout(() => {
      if (!this.#isSending) this.#ports?.reload();
    }, RELOAD_DELAY_MS);
  }

  #keep(): void {
    this.#ports?.keep(sheetDraftToSave(this.#state, this.#typing));
  }

  #set(state: SheetState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#keep();
    for (const listener of this.#listeners) listener();
  }
}

function readRow(ports: SheetPorts, wire: WireSlot | null | undefined): StoredRow | null {
  return wire ? ports.read(wire) : null;
}
