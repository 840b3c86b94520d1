import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asReference } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { rowLabel } from '#model/kit/row-label';
import { referenceTitle } from '#model/kit/text-value';
import type { AuditEntry } from '#model/responses/history';
import { formatMoment } from '#view/moments';
import type { GridRow } from '../rows/row';
import { readHistory } from '../rows/row-client';
import { Drawer } from '../ui/Drawer';
import styles from './HistoryDrawer.module.css';
import { ACTION_WORDS, type HistoryField, hasVisibleChange, historyChanges, momentWords, reasonWords } from './history';
import { Loaded } from './Loaded';

interface HistoryDrawerProps {
  setup: { resource: Resource; columns: readonly HistoryField[] };
  row: GridRow;
  onClose(): void;
}

export default function HistoryDrawer({ setup, row, onClose }: HistoryDrawerProps) {
  const { resource, columns } = setup;
  const query = useQuery({
    queryKey: ['history', resource.path, row.id, row.version],
    queryFn: ({ signal }) => readHistory(resource.path, row.id, signal),
  });
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title={`Histórico: ${rowLabel(resource, row)}`}>
      <Loaded
        query={query}
        failure="Não foi possível carregar o histórico."
        waiting={<Loader size="sm" role="status" aria-label="Carregando o histórico" />}
        isPart
      >
        {(entries) => (
          <>
            {entries.length === 0 && <p>{untouchedText(row)}</p>}
            <ol>
              {entries.filter(hasVisibleChange).map((entry) => (
                <Entry key={entry.id} entry={entry} columns={columns} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function untouchedText(row: GridRow): string {
  const author = referenceTitle(asReference(row.created_by));
  const since = typeof row.created_at === 'string' ? `Criado ${formatMoment(row.created_at)}${author && ` por ${author}`}. ` : '';
  return `${since}Nenhuma mudança desde então.`;
}

function Entry({ entry, columns }: { entry: AuditEntry; columns: readonly HistoryField[] }) {
  const changes = historyChanges(entry, columns);
  return (
    <li className="py-3 border-b border-line">
      <p>
        <b>{entry.user?.name ?? 'Sistema'}</b> {ACTION_WORDS[entry.action]}
        {entry.file !== null && ` pela importação de ${entry.file}`}
      </p>
      <p className="text-ink-soft text-sm">{momentWords(entry)}</p>
      {entry.reason !== null && <p className="mt-1 whitespace-pre-line">{reasonWords(entry)}</p>}
      <dl className={styles.changes}>
        {changes.map((change) => (
          <div key={change.label}>
            <dt>{change.label}</dt>
            <dd>
              {change.before && <del>{change.before}</del>}
              {change.before && change.after && <span aria-hidden> → </span>}
              {change.after && <ins>{change.after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
