import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { presenceOf } from '#model/kit/check';
import type { Row } from '#model/kit/field';
import { Editor } from '../../rows/editors/Editor';
import type { GridRow } from '../../rows/row';
import { type Failure, failureOf } from '../../rows/row-client';
import { saveToast } from '../../rows/save-message';
import { Modal } from '../../ui/Modal';
import { notify } from '../../ui/notify';
import { SearchSelect } from '../../ui/SearchSelect';
import { toneAfter, writtenWords } from '../bulk-commands';
import { gridCellText } from '../cell-text';
import type { GridColumn } from '../columns';
import type { GridSetup } from '../grid-setup';
import { useUndoStack } from '../use-grid-controller';
import { bulkChange, bulkChanges, changeableColumns, refusedRows } from './change-rows';

interface ChangeDialogProps {
  setup: GridSetup;
  rows: readonly GridRow[];
  startAt: string | null;
  refresh(): void;
  onClose(): void;
}

export default function ChangeDialog({ setup, rows, startAt, refresh, onClose }: ChangeDialogProps) {
  const columns = changeableColumns(setup, rows);
  const [name, setName] = useState(columns.find(({ id }) => id === startAt)?.id ?? columns[0]?.id ?? null);
  const [edits, setEdits] = useState<Row>({});
  const undoStack = useUndoStack(setup);
  const column = columns.find(({ id }) => id === name);
  const change = useMutation({
    mutationFn: () => bulkChange(bulkChanges(setup, rows, edits), { path: setup.resource.path, refresh }),
    onSuccess: ({ command, written }) => {
      undoStack.push(command);
      const message = writtenWords(rows.length, 'alterado', written);
      notify({ message, tone: toneAfter(written), undo: async () => void (await undoStack.undo(command)), hasUndoButton: true });
      onClose();
    },
  });
  const errors = change.error ? refusedRows(change.error, rows.length) : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name !== null && name in edits && !change.isPending) change.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={`Alterar ${rows.length} registros`}>
      <form onSubmit={send} className="flex flex-col gap-3.5" noValidate>
        <SearchSelect
          label="Campo"
          options={columns.map(({ id, label }) => ({ value: id, label }))}
          value={name}
          onChange={(value) => {
            setName(value);
            setEdits({});
            change.reset();
          }}
        />
        {column && (
          <NewValue
            key={column.id}
            setup={setup}
            column={column}
            rows={rows}
            edits={edits}
            onEdit={(own) => {
              setEdits(own);
              change.reset();
            }}
          />
        )}
        {change.error && (
          <div
            role="alert"
            className="max-h-55 overflow-y-auto py-2.5 px-3 border border-red-line rounded-[8px] bg-red-soft text-red-ink text-sm [&_ul]:mt-1.5 [&_ul]:pl-4.5"
          >
            <p>Nada foi alterado. {errors ? 'Estes registros não aceitam o valor:' : refusalWords(failureOf(change.error))}</p>
            {errors && (
              <ul>
                {errors.map(({ index, message }) => (
                  <li key={index}>
                    {rows[index] && titleOf(setup, rows[index])}: {message}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        <div className="flex gap-2 justify-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={change.isPending} disabled={name === null || !(name in edits)}>
            Alterar {rows.length} registros
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const refusalWords = (failure: Failure): string => (failure.code === 'not_kept' && failure.message) || saveToast(failure);

interface NewValueProps {
  setup: GridSetup;
  column: GridColumn;
  rows: readonly GridRow[];
  edits: Row;
  onEdit(edits: Row): void;
}

function NewValue({ setup, column, rows, edits, onEdit }: NewValueProps) {
  const id = useId();
  const { field } = column;
  // Lists of options are narrowed by the first row.
  const row: Row = { ...rows[0], [column.id]: edits[column.id] ?? null };
  if (!field) return null;
  return (
    <div className="flex flex-col gap-1 px-px [&_label]:font-semibold">
      <label htmlFor={id}>
        Novo valor
        {column.unit && <span className="text-ink-soft font-normal"> {column.unit}</span>}
      </label>
      <Editor
        name={column.id}
        field={field}
        value={edits[column.id]}
        row={row}
        context={setup.context}
        setup={setup}
        earlier={[]}
        onEdit={onEdit}
        input={{
          id,
          'aria-label': `Novo valor: ${column.label}`,
          error: false,
          'aria-required': presenceOf(field, row) === 'required',
          disabled: false,
          'data-editor': true,
        }}
      />
    </div>
  );
}

function titleOf({ columns }: GridSetup, row: GridRow): string {
  const shown = columns.filter(({ field }) => field !== null).slice(0, 2);
  return shown.map((column) => gridCellText(row, column)).join(', ');
}
