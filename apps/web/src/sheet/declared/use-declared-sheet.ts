import { useCallback, useMemo } from 'react';
import { isSheet, type Resource, type SheetResource, variantOf } from '#model/kit/resource';
import { choicesAcross } from '#model/kit/sheet';
import type { SheetScreen } from '#model/screens/screen';
import { useActor, useScope } from '../../session/use-session';
import { useIsNarrow } from '../../ui/use-is-narrow';
import type { StoredRow } from '../stored';
import { type SheetModel, useSheet } from '../use-sheet';
import { groupsOf, keyOfSlot, linesAmong, parseSheetLines, type SheetEntry, sheetRows } from './sheet-lines';
import { useDatagrid } from './use-datagrid';

type Labels = Readonly<Record<string, string>>;

const NO_LABELS: Labels = {};
const NO_ENTRIES: readonly SheetEntry[] = [];

interface SheetLook {
  /** Column heads that differ from the field labels. */
  labels?: Labels;
  narrowLabels?: Labels;
  /** Only lines of these values; `key` separates the drafts of screens that show parts of one sheet. */
  among?: SheetScreen['among'];
  key?: string;
}

interface SheetAtWork {
  sheet: SheetModel;
  entries: readonly SheetEntry[];
  stored: ReadonlyMap<string, StoredRow> | null;
  error: Error | null;
  retry: () => void;
}

export function useDeclaredSheet(resource: Resource, look: SheetLook = {}): SheetAtWork {
  const { labels = NO_LABELS, narrowLabels = labels, among, key } = look;
  const actor = useActor();
  const scope = useScope();
  const isNarrow = useIsNarrow();
  const { harvest, environment } = scope;
  const declared = declaredOf(variantOf(resource, environment));
  const { response, error, reload, retry } = useDatagrid(declared.path);
  const read = useMemo(
    () => response && parseSheetLines(declared, harvest, among ? linesAmong(response, among) : response),
    [declared, harvest, response, among],
  );
  const groups = useMemo(
    () => groupsOf(declared, harvest, isNarrow ? narrowLabels : labels, isNarrow),
    [declared, harvest, isNarrow, narrowLabels, labels],
  );
  const entries = read?.entries ?? NO_ENTRIES;
  const rows = useMemo(() => sheetRows(entries, groups), [entries, groups]);
  const byKey = useMemo(() => new Map(entries.map((entry) => [entry.key, entry])), [entries]);
  const keyOf = useCallback((row: string, group: string) => keyOfSlot(declared, byKey.get(row), group), [declared, byKey]);
  const choice = choicesAcross(declared.cells)?.choice;
  const positionOf = useCallback(
    (row: string, group: string) => ({ ...byKey.get(row)?.place, ...(choice ? { [choice]: group } : {}) }),
    [byKey, choice],
  );
  const stored = read?.stored ?? null;
  const sheet = useSheet({
    resource: declared,
    environment,
    scope,
    actor,
    rows,
    groups,
    stored,
    keyOf,
    positionOf,
    reload,
    part: among && key,
  });
  return { sheet, entries, stored, error, retry };
}

function declaredOf(resource: Resource): SheetResource {
  if (!isSheet(resource)) throw new Error(`${resource.path} is no sheet`);
  return resource;
}
