import { Button, Checkbox, Loader } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#view/moments';
import { messageOf } from '../../client/api-failure';
import { Loaded } from '../../parts/Loaded';
import { ScrolledTable } from '../../parts/ScrolledTable';
import { type GridRow, scopeQuery } from '../../rows/row';
import { listRemoved, type RemovedRow, restoreRows } from '../../rows/row-client';
import { EmptyState } from '../../ui/EmptyState';
import { Modal } from '../../ui/Modal';
import { notify } from '../../ui/notify';
import { gridCellText } from '../cell-text';
import { VALIDATED } from '../columns';
import type { GridSetup } from '../grid-setup';
import styles from './RemovedDialog.module.css';

interface RemovedDialogProps {
  setup: GridSetup;
  onClose(): void;
  onRestored(rows: readonly GridRow[]): void;
}

export default function RemovedDialog({ setup, onClose, onRestored }: RemovedDialogProps) {
  const { resource, environment, scope, fixed, among } = setup;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const parameters = scopeQuery(resource, environment, scope, fixed, among);
  const query = useQuery({
    queryKey: ['removed', resource.path, parameters],
    queryFn: ({ signal }) => listRemoved(resource.path, parameters, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const restore = useMutation({
    mutationFn: (rows: readonly GridRow[]) => restoreRows(resource.path, rows),
    onSuccess: (restored) => {
      onRestored(restored);
      onClose();
    },
    onError: (error) => {
      notify({ tone: 'error', message: `Nada foi recuperado. ${messageOf(error)}` });
      void query.refetch();
    },
  });
  const toggle = (id: number) => setChosen((was) => (was.has(id) ? new Set([...was].filter((one) => one !== id)) : new Set([...was, id])));
  return (
    <Modal opened onClose={onClose} size="xl" title={`Excluídos: ${resource.many}`}>
      <Loaded
        query={query}
        failure="Não foi possível carregar os excluídos."
        waiting={<Loader size="sm" role="status" aria-label="Carregando os excluídos" />}
        isPart
      >
        {({ resultList }) =>
          resultList.length === 0 ? (
            <EmptyState title="Nada foi excluído aqui nos últimos 30 dias." />
          ) : (
            <>
              <p className="mb-3 text-ink-soft">
                O que foi excluído aqui nos últimos 30 dias. O que for recuperado volta como era, mas sem a validação.
              </p>
              <RemovedTable setup={setup} rows={resultList} chosen={chosen} onToggle={toggle} />
              <div className="flex items-center justify-between flex-wrap gap-2 mt-3.5">
                <Button
                  variant="subtle"
                  onClick={() => setChosen(chosen.size === resultList.length ? new Set() : new Set(resultList.map(({ row }) => row.id)))}
                >
                  {chosen.size === resultList.length ? 'Desmarcar todos' : 'Marcar todos'}
                </Button>
                <Button
                  disabled={chosen.size === 0}
                  loading={restore.isPending}
                  onClick={() => restore.mutate(resultList.map(({ row }) => row).filter(({ id }) => chosen.has(id)))}
                >
                  {chosen.size > 1 ? `Trazer ${chosen.size} de volta` : 'Trazer de volta'}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
    </Modal>
  );
}

interface RemovedTableProps {
  setup: GridSetup;
  rows: readonly RemovedRow[];
  chosen: ReadonlySet<number>;
  onToggle(id: number): void;
}

function RemovedTable({ setup: { columns, resource }, rows, chosen, onToggle }: RemovedTableProps) {
  const shown = columns.filter(({ id, field }) => id !== VALIDATED && field?.kind !== 'password');
  const nameOf = (row: RemovedRow['row']) =>
    shown
      .slice(0, 3)
      .map((column) => gridCellText(row, column))
      .join(', ');
  return (
    <ScrolledTable
      label={`Excluídos de ${resource.many}`}
      className="max-h-[min(60vh,560px)] overflow-auto border border-line rounded-md"
      tableClassName={styles.table}
      head={['Voltar', ...shown.map(({ label, isNumeric }) => ({ label, isNumeric })), 'Excluído']}
    >
      <tbody>
        {rows.map(({ row, removed_at, removed_by }) => (
          <tr key={row.id}>
            <td>
              {/* On a phone the whole card is the target of the checkbox. */}
              <label className={`${styles.choice} phone:absolute phone:inset-0 phone:p-4`} htmlFor={`removed-${row.id}`}>
                <Checkbox
                  id={`removed-${row.id}`}
                  aria-label={`Trazer de volta: ${nameOf(row)}`}
                  checked={chosen.has(row.id)}
                  onChange={() => onToggle(row.id)}
                />
              </label>
            </td>
            {shown.map((column) => (
              <td key={column.id} data-numeric={column.isNumeric || undefined} data-label={column.label}>
                {gridCellText(row, column)}
              </td>
            ))}
            <td className={styles.who} data-label="Excluído">
              {formatMoment(removed_at)}
              {removed_by?.name && `, por ${removed_by.name}`}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
