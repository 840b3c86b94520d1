import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { todayInBrazil } from '#domain/calendar';
import type { BatchEntry } from '#model/entry-batch';
import { writableFields } from '#model/permissions';
import { gridColumns } from '../../grid/columns';
import { attempted, type Draft, type DraftRules, visibleErrors } from '../../grid/draft';
import { DraftStore } from '../../grid/draft-store';
import type { GridSetup } from '../../grid/grid-setup';
import { EditCell } from '../../grid/view/EditCell';
import { appQueue } from '../../offline/app-queue';
import type { QueuedEntry } from '../../queue/queued-entry';
import { rowContext, wireValue } from '../../rows/row';
import { useActor, useSession } from '../../session/use-session';
import { notifyFailure } from '../../ui/notify';
import type { KeptRow } from './kept-row';

interface MendFormProps {
  queued: QueuedEntry;
  kept: KeptRow;
  onClose(): void;
}

const NO_VALUES: readonly string[] = [];

export function MendForm({ queued, kept, onClose }: MendFormProps) {
  const { entry, problem } = queued;
  const setup = useMendSetup(entry, kept);
  const [drafts] = useState(() => opened(kept, problem?.fields ?? {}, setup.rules));
  const draft = useSyncExternalStore(drafts.subscribe, drafts.get);
  const root = useRef<HTMLFormElement>(null);
  const names = namesOf(entry, kept);
  const shown = setup.columns.filter(({ id, field }) => field !== null && names.includes(id));
  const wrong = Object.keys(problem?.fields ?? {}).find((name) => names.includes(name));
  useEffect(() => {
    const field = wrong ? `[data-field="${wrong}"] ` : '';
    root.current?.querySelector<HTMLElement>(`${field}[data-editor]:not(:disabled)`)?.focus();
  }, [wrong]);
  if (!draft) return null;
  const errors = visibleErrors(draft, setup.rules);
  const save = async () => {
    const now = drafts.flush();
    if (!now) return;
    const own = visibleErrors(attempted(now), setup.rules);
    if (names.some((name) => name in own)) return drafts.refuse();
    const typed = Object.fromEntries(names.map((name) => [name, wireValue(now.row[name])]));
    try {
      await appQueue()?.mend(entry.key, { values: { ...entry.values, ...typed } });
      onClose();
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <form
      ref={root}
      noValidate
      className="flex flex-col gap-3 mt-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {shown.map((column) => (
        <div key={column.id} data-field={column.id}>
          <EditCell
            column={column}
            row={draft.row}
            message={errors[column.id]}
            isLocked={false}
            setup={setup}
            drafts={drafts}
            earlier={NO_VALUES}
            isStacked
          />
        </div>
      ))}
      <div className="flex gap-2 [&>button]:flex-1">
        <Button size="md" variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button size="md" type="submit">
          Salvar e enviar
        </Button>
      </div>
    </form>
  );
}

function namesOf({ action, values, over }: BatchEntry, { resource }: KeptRow): string[] {
  if (action === 'create') return Object.keys(resource.fields).filter((name) => name in values || name !== 'type');
  return Object.keys(values).filter((name) => name in over);
}

function opened({ values }: KeptRow, serverErrors: Readonly<Record<string, string>>, rules: DraftRules): DraftStore {
  const drafts = new DraftStore();
  const start: Draft = {
    ...{ id: null, version: null, base: values, row: values, isAttempted: true, serverErrors: { ...serverErrors } },
    ...{ typed: new Set(Object.keys(values)), derived: new Set<string>(), touched: new Set<string>() },
  };
  drafts.open(start, rules);
  return drafts;
}

function useMendSetup({ place }: BatchEntry, { resource }: KeptRow): GridSetup {
  const actor = useActor();
  const { harvest: chosen } = useSession();
  return useMemo(() => {
    const { environment, customer, farm } = place;
    const harvest = chosen?.id === place.harvest ? chosen : null;
    const scope = { customer: { id: customer }, farm: { id: farm }, harvest };
    const context = rowContext(environment, scope, todayInBrazil());
    const rules: DraftRules = { resource, context, writable: writableFields(actor, resource), fixed: {} };
    return {
      ...{
        resource,
        environment,
        scope,
        actor,
        context,
        rules,
        fixed: {},
        among: {},
        columnNames: null,
        search: null,
        deepLink: null,
        route: '',
      },
      columns: gridColumns(resource, false),
      allows: { create: true, update: true, remove: true, restore: false, validate: false, history: false, export: false, import: false },
    };
  }, [place, resource, actor, chosen]);
}
