import { Drawer, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asReference } from '#model/kit/field';
import { referenceTitle } from '#model/kit/text-value';
import { formatMoment } from '#view/moments';
import { Loaded } from '../../parts/Loaded';
import type { GridRow } from '../../rows/row';
import { type HistoryEntry, readHistory } from '../../rows/row-client';
import type { GridColumn } from '../columns';
import type { GridSetup } from '../grid-setup';
import { ACTION_WORDS, changesOf } from '../history';
import styles from './HistoryDrawer.module.css';

interface HistoryDrawerProps {
  setup: GridSetup;
  row: GridRow;
  onClose(): void;
}

/** Everything that happened to a row, the newest first. Loaded when it is first opened. */
export default function HistoryDrawer({ setup, row, onClose }: HistoryDrawerProps) {
  const { resource, columns } = setup;
  const query = useQuery({
    queryKey: ['history', resource.path, row.id, row.version],
    queryFn: ({ signal }) => readHistory(resource.path, row.id, signal),
  });
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title={`Histórico: ${resource.one}`} classNames={{ title: styles.title }}>
      <Loaded
        query={query}
        failure="Não foi possível carregar o histórico."
        waiting={<Loader size="sm" aria-label="Carregando o histórico" />}
        isPart
      >
        {(entries) => (
          <>
            {entries.length === 0 && <p>{untouchedText(row)}</p>}
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} columns={columns} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

/** What is known of a row that nobody has changed. */
function untouchedText(row: GridRow): string {
  const author = referenceTitle(asReference(row.created_by));
  const since = typeof row.created_at === 'string' ? `Criado ${formatMoment(row.created_at)}${author && ` por ${author}`}. ` : '';
  return `${since}Nenhuma mudança desde então.`;
}

function Entry({ entry, columns }: { entry: HistoryEntry; columns: readonly GridColumn[] }) {
  const changes = changesOf(entry, columns);
  return (
    <li className={styles.entry}>
      <p>
        <b>{entry.user?.name ?? 'Sistema'}</b> {ACTION_WORDS[entry.action]}
      </p>
      <p className={styles.when}>{formatMoment(entry.at)}</p>
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
