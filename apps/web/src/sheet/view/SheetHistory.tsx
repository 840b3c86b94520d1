import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { canReadHistory } from '#model/permissions';
import type { HistoryField } from '../../parts/history';
import type { StoredRow } from '../stored';
import type { SheetModel } from '../use-sheet';
import type { SheetInput } from '../use-sheet-input';

const HistoryDrawer = lazy(() => import('../../parts/HistoryDrawer'));

export function SheetHistory({ sheet, input }: { sheet: SheetModel; input: SheetInput }) {
  const [opened, setOpened] = useState<StoredRow | null>(null);
  const { resource, actor, state } = sheet;
  if (!canReadHistory(actor, resource)) return null;
  const cell = input.commands.refAt(input.selection.at);
  const stored = cell && state.stored.get(cell.slot);
  return (
    <>
      <Button variant="default" disabled={!stored} onClick={() => stored && setOpened(stored)}>
        Histórico
      </Button>
      <Suspense fallback={null}>
        {opened && (
          <HistoryDrawer
            setup={{ resource, columns: fieldsOf(sheet) }}
            row={{ id: opened.id, version: opened.version, updated_at: opened.updatedAt }}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function fieldsOf({ resource }: SheetModel): HistoryField[] {
  const values = (resource.cells?.values ?? []).flatMap((id): HistoryField[] => {
    const field = resource.fields[id];
    return field ? [{ id, label: field.label, field }] : [];
  });
  return [...values, { id: 'validated', label: 'Validação', field: null }];
}
