import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Block } from '../selection';
import type { StoredRow } from '../stored';
import type { SheetModel } from '../use-sheet';
import type { SheetInput } from '../use-sheet-input';

const ReturnDialog = lazy(() => import('../../parts/ReturnDialog'));

export function SheetReturn({ sheet, input }: { sheet: SheetModel; input: SheetInput }) {
  const [opened, setOpened] = useState<readonly StoredRow[] | null>(null);
  const { resource, allows, store } = sheet;
  if (!allows.validate) return null;
  const chosen = storedIn(sheet, input, input.selection.block);
  return (
    <>
      <Button variant="default" disabled={chosen.length === 0} onClick={() => setOpened(chosen)}>
        {chosen.length > 1 ? `Devolver ${chosen.length}` : 'Devolver'}
      </Button>
      <Suspense fallback={null}>
        {opened && (
          <ReturnDialog
            path={resource.path}
            ids={opened.map(({ id }) => id)}
            suggestions={opened.flatMap(({ warnings }) => Object.values(warnings))}
            onMarked={(rows) => {
              store.mark(new Map(rows.map(({ id, version, validated = false }) => [id, { version, validated }])));
            }}
            pushForNotice={(command) => store.pushForNotice(command)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function storedIn({ state }: SheetModel, { commands }: SheetInput, { top, bottom, left, right }: Block): StoredRow[] {
  const found = new Map<number, StoredRow>();
  for (let row = top; row <= bottom; row++) {
    for (let col = left; col <= right; col++) {
      const cell = commands.refAt({ row, col });
      const stored = cell && state.stored.get(cell.slot);
      if (stored) found.set(stored.id, stored);
    }
  }
  return [...found.values()];
}
