import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '#view/moments';
import { VersionsDialog } from '../../parts/VersionsDialog';
import { numberText } from '../cell-text';
import { type Change, storedValue } from '../changes';
import { cellKey } from '../sheet';
import type { StoredRow } from '../stored';
import type { SheetModel } from '../use-sheet';
import { cellName } from './SheetNotices';
import styles from './tools.module.css';

/** The choice can be put off; the cells wait, marked. */
export function SheetConflictDialog({ sheet }: { sheet: SheetModel }) {
  const { state, store } = sheet;
  const conflicts = [...state.changes.values()].filter(({ phase }) => phase === 'conflict');
  const [putOff, setPutOff] = useState<string | null>(null);
  const these = conflicts.map(cellKey).join();
  if (conflicts.length === 0) return null;
  const rows = conflicts.map(({ slot }) => state.stored.get(slot));
  const who = rows.map((row) => row?.updatedBy).find(Boolean) ?? 'Outra pessoa';
  const when = rows.map((row) => row?.updatedAt).find(Boolean);
  const isOne = conflicts.length === 1;
  const marked = rows.find((row) => row?.validated);
  const isOnlyMarked = marked !== undefined && conflicts.every((change) => storedValue(state, change) === change.base);
  if (putOff === these) {
    return (
      <div className={styles.notice} role="alert">
        <p>
          {isOne ? '1 célula espera' : `${conflicts.length} células esperam`} a sua escolha: {waitsFor(who, isOnlyMarked, isOne)}.
        </p>
        <Button size="xs" onClick={() => setPutOff(null)}>
          Escolher
        </Button>
      </div>
    );
  }
  return (
    <VersionsDialog
      title={isOnlyMarked ? 'Validado enquanto você digitava' : 'Célula alterada por outra pessoa'}
      lead={
        isOnlyMarked
          ? `${validation(marked)}. Se você mudar, volta a esperar validação.`
          : `${who} gravou ${isOne ? 'a mesma célula' : 'as mesmas células'} ${when ? `${formatMoment(when)} ` : ''}enquanto você digitava. Nada foi perdido: escolha o que fica.${marked ? ` ${validation(marked)}: se você mudar, volta a esperar validação.` : ''}`
      }
      headings={['Célula', 'O meu', isOnlyMarked ? 'O validado' : 'O outro']}
      lines={conflicts.map((change) => ({
        name: cellKey(change),
        label: cellName(sheet, change),
        mine: shown(sheet, change, change.value),
        theirs: shown(sheet, change, storedValue(state, change)),
        origin: originOf(state.stored.get(change.slot)),
        isDifferent: true,
      }))}
      onClose={() => setPutOff(these)}
    >
      <Button variant="default" onClick={() => store.resolve('theirs')}>
        {isOnlyMarked ? 'Deixar como está' : 'Usar o outro'}
      </Button>
      <Button onClick={() => store.resolve('mine')}>{isOnlyMarked ? 'Alterar mesmo assim' : 'Manter o meu'}</Button>
    </VersionsDialog>
  );
}

const validation = ({ validatedBy, validatedAt }: StoredRow): string =>
  `${validatedBy ?? 'Outra pessoa'} validou ${validatedAt ? formatMoment(validatedAt) : ''}`.trimEnd();

function waitsFor(who: string, isOnlyMarked: boolean, isOne: boolean): string {
  if (isOnlyMarked) return isOne ? 'ela foi validada nesse meio-tempo' : 'elas foram validadas nesse meio-tempo';
  return `${who} também ${isOne ? 'a' : 'as'} alterou`;
}

function originOf(row: StoredRow | undefined): string | null {
  return [row?.updatedBy, row?.updatedAt && formatMoment(row.updatedAt)].filter(Boolean).join(', ') || null;
}

function shown({ columns }: SheetModel, { field }: Change, value: number | null): string {
  const column = columns.find((one) => one.field === field);
  return (column && numberText(column.declared, value)) || 'vazio';
}
