import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { todayInBrazil } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import type { Row, RowContext } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { plainNumber } from '#model/kit/text-value';
import { type Actor, can } from '#model/permissions';
import { getConnection, subscribeConnection } from '../client/activity';
import { type SavedDrafts, useSavedDrafts } from '../drafts/use-saved-drafts';
import { type GridScope, rowContext, scopeValues } from '../rows/row';
import { getSession, onSessionCleared } from '../session/session-store';
import { useSession } from '../session/use-session';
import { clearNotices, notify } from '../ui/notify';
import { readCell } from './cell-text';
import { countedValue, type Edit, type SheetState, storedValue } from './changes';
import type { SavedSheetDraft } from './saved-draft';
import { type CellRef, type FlatColumn, flatColumns, parseSlotKey, type SheetGroup, type SheetRow, slotKey } from './sheet';
import { refusalOf, writeCells } from './sheet-client';
import { SheetStore } from './sheet-store';
import { readStored, type StoredRow } from './stored';

interface SheetInput {
  resource: Resource;
  environment: Environment;
  scope: GridScope;
  actor: Actor;
  rows: readonly SheetRow[];
  groups: readonly SheetGroup[];
  /** By `slotKey`; null until loaded. */
  stored: ReadonlyMap<string, StoredRow> | null;
  keyOf: (row: string, group: string) => Record<string, unknown>;
  /** Further values of a slot for rules, such as its category. */
  positionOf?: (row: string, group: string) => Row;
  /** Closed cells, beside those that the declaration computes. */
  isLocked?: (row: string, group: string, field: string) => boolean;
  /** Separates drafts and undo of screens that show parts of one sheet. */
  part?: string | undefined;
  reload: () => void;
}

export interface SheetModel extends Omit<SheetInput, 'stored' | 'reload' | 'keyOf' | 'positionOf' | 'part'> {
  store: SheetStore;
  state: SheetState;
  drafts: SavedDrafts<SavedSheetDraft>;
  columns: readonly FlatColumn[];
  allows: { write: boolean; validate: boolean };
  isLoading: boolean;
  /** Stored or not; a refused number is unknown (`#domain/unknown-number`). */
  numberAt(row: string, group: string, field: string): number | null;
  /** `isPointed`: the pasted block has decimal points. */
  read(cell: CellRef, text: string, isPointed?: boolean): Edit;
  readValue(cell: CellRef, value: number | null): Edit;
  isOpen(row: SheetRow, column: FlatColumn): boolean;
  warningOf?: (row: string, group: string, field: string) => string | null;
  ghostOf?: (row: string, group: string, field: string) => string | null;
}

/** Unsaved changes wait here for their user. */
const stores = new Map<string, SheetStore>();
onSessionCleared(() => stores.clear());

function storeAt(storeKey: string): SheetStore {
  const store = stores.get(storeKey) ?? new SheetStore();
  stores.set(storeKey, store);
  return store;
}

/** Keep `rows`, `groups`, `stored`, `keyOf`, `positionOf` and `isLocked` stable between renders. */
export function useSheet(input: SheetInput): SheetModel {
  const { resource, environment, actor, rows, groups, stored, keyOf, positionOf, isLocked, reload, part } = input;
  const { harvest, customer, farm } = input.scope;
  // biome-ignore lint/correctness/useExhaustiveDependencies: ids identify the scope, its objects may be made anew at each render
  const scope = useMemo((): GridScope => ({ harvest, customer, farm }), [harvest?.id, customer?.id, farm?.id]);
  const storeKey = [resource.path, environment, actor.id, harvest?.id, customer?.id, farm?.id, ...(part ? [part] : [])].join(' ');
  const store = storeAt(storeKey);
  const state = useSyncExternalStore(store.subscribe, store.get);
  const columns = useMemo(() => flatColumns(groups, resource), [groups, resource]);
  const context = useMemo(() => rowContext(environment, scope, todayInBrazil()), [environment, scope]);

  const session = useSession();
  const title = [resource.many, farm && session.farm?.name, harvest && session.harvest?.title].filter(Boolean).join(', ');
  const drafts = useSavedDrafts<SavedSheetDraft>({ name: `cells ${storeKey}`, title }, store.draft);
  const { keep } = drafts;

  useEffect(() => {
    const values = resource.cells?.values ?? [];
    store.connect({
      keyOf: (slot) => {
        const { row, group } = parseSlotKey(slot);
        return { ...scopeValues(resource, scope), ...(resource.environments ? { environment } : {}), ...keyOf(row, group) };
      },
      consent: resource.cells?.consent ? { [resource.cells.consent]: true } : {},
      write: (entries, bases) => writeCells(resource.path, entries, bases),
      refusalOf,
      read: (wire) => readStored(wire, values),
      reload,
      notify,
      clearNotices,
      keep,
      isSignedIn: () => getSession().user?.id === actor.id,
    });
  }, [store, resource, environment, scope, actor.id, keyOf, reload, keep]);
  useEffect(() => {
    if (stored) store.receive(stored);
  }, [store, stored]);
  const judge = useJudge({ store, resource, context, positionOf });
  useUnsavedGuard(store, judge.read);
  const isOpen = useCallback(
    (row: SheetRow, column: FlatColumn) => {
      if (row.isReadOnly || row.texts?.[column.key] !== undefined || isLocked?.(row.key, column.group, column.field)) return false;
      const { presence } = column.declared;
      return presence === undefined || presence(judge.rowOf({ slot: slotKey(row.key, column.group) }, state.stored)) !== 'computed';
    },
    [judge, state.stored, isLocked],
  );
  const allows = useMemo(
    () => ({ write: can(actor, 'create', resource) && can(actor, 'update', resource), validate: can(actor, 'validate', resource) }),
    [actor, resource],
  );
  const numberAt = useCallback(
    (row: string, group: string, field: string) => countedValue(state, { slot: slotKey(row, group), field }),
    [state],
  );
  return {
    resource,
    environment,
    scope,
    actor,
    rows,
    groups,
    isLocked,
    columns,
    allows,
    store,
    state,
    drafts,
    numberAt,
    isOpen,
    ...judge,
    // A sheet seen before shows its old rows until it is read again.
    isLoading: stored === null && state.stored.size === 0,
  };
}

type Judging = Pick<SheetInput, 'resource' | 'positionOf'> & { store: SheetStore; context: RowContext };

function useJudge({ store, resource, context, positionOf }: Judging) {
  return useMemo(() => {
    const fieldOf = (name: string) => {
      const field = flatColumns([{ key: '', label: '', columns: [{ field: name }] }], resource)[0]?.declared;
      if (!field) throw new Error(`${resource.path} has no ${name}`);
      return field;
    };
    const rowOf = ({ slot }: Pick<CellRef, 'slot'>, stored: SheetState['stored'] = store.get().stored): Row => {
      const { row, group } = parseSlotKey(slot);
      const own = stored.get(slot);
      return { ...positionOf?.(row, group), ...own?.values, status: own?.status ?? false };
    };
    const read = (cell: CellRef, text: string, isPointed = false): Edit => ({
      ...cell,
      ...readCell(fieldOf(cell.field), text, rowOf(cell), context, isPointed),
    });
    // A copied number may equal the stored one, valid or not.
    const readValue = (cell: CellRef, value: number | null): Edit => {
      if (value === null || value === storedValue(store.get(), cell)) return { ...cell, value, text: null, message: null };
      return read(cell, plainNumber(value));
    };
    return { read, readValue, rowOf };
  }, [store, resource, context, positionOf]);
}

/** Leaving the screen commits the open cell and sends everything; lost calls are retried when the connection returns. */
function useUnsavedGuard(store: SheetStore, read: SheetModel['read']): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (store.get().changes.size === 0) return;
      store.flush();
      event.preventDefault();
    };
    const retry = () => {
      if (getConnection() === 'good') store.retry();
    };
    window.addEventListener('beforeunload', ask);
    const stop = subscribeConnection(retry);
    return () => {
      window.removeEventListener('beforeunload', ask);
      stop();
      const typing = store.typing();
      if (typing) store.commit([read(typing, typing.text)], { isTogether: false });
      store.type(null);
      store.flush();
    };
  }, [store, read]);
}
