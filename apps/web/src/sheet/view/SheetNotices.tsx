import { Button } from '@mantine/core';
import { counted } from '#model/review/finding';
import { RetryButton } from '../../ui/RetryButton';
import type { Change } from '../changes';
import { saveStatusOf } from '../save-status';
import { cellKey, columnKey, parseSlotKey } from '../sheet';
import type { SheetModel } from '../use-sheet';
import styles from './tools.module.css';

interface SheetNoticesProps {
  sheet: SheetModel;
  onGoTo(cell: Change): void;
}

const MAX_NAMED = 4;

export function SheetNotices({ sheet, onGoTo }: SheetNoticesProps) {
  const { state, store } = sheet;
  const status = saveStatusOf(state);
  const changes = [...state.changes.values()];
  const refused = changes.filter(({ phase }) => phase === 'refused');
  const unsent = changes.find(({ phase }) => phase === 'unsent');
  return (
    <>
      {unsent && (
        <div className={styles.notice} role="alert">
          <p>
            {counted(status.unsent, 'célula', 'células')} por gravar: o que você digitou está guardado aqui. {unsent.message}
          </p>
          <RetryButton size="xs" onRetry={store.retry} />
        </div>
      )}
      <Refused
        sheet={sheet}
        changes={refused.filter(({ block }) => block !== null)}
        say={(count) =>
          `Nada deste bloco foi gravado: corrija ${count === 1 ? 'a célula marcada' : `as ${count} células marcadas`} e ele é gravado inteiro.`
        }
        onGoTo={onGoTo}
      />
      <Refused
        sheet={sheet}
        changes={refused.filter(({ block }) => block === null)}
        say={(count) => `${counted(count, 'célula', 'células')} sem gravar:`}
        onGoTo={onGoTo}
      />
    </>
  );
}

interface RefusedProps extends SheetNoticesProps {
  changes: readonly Change[];
  say(count: number): string;
}

function Refused({ sheet, changes, say, onGoTo }: RefusedProps) {
  if (changes.length === 0) return null;
  return (
    <div className={styles.notice} role="alert" data-tone="wrong">
      <div>
        <p>{say(changes.length)}</p>
        <ul className="text-sm">
          {changes.slice(0, MAX_NAMED).map((change) => (
            <li key={cellKey(change)}>
              <button type="button" className="link text-inherit font-bold underline" onClick={() => onGoTo(change)}>
                {cellName(sheet, change)}
              </button>
              {change.text !== null && ` (${change.text})`}: {change.message}
            </li>
          ))}
          {changes.length > MAX_NAMED && <li>e mais {changes.length - MAX_NAMED}</li>}
        </ul>
        <p>O que depende {changes.length === 1 ? 'deste número' : 'destes números'} só se calcula depois da correção.</p>
      </div>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          for (const change of changes) sheet.store.discard(change);
        }}
      >
        Descartar
      </Button>
    </div>
  );
}

/** `Vacas, Quantidade, julho` */
export function cellName({ rows, columns }: SheetModel, change: Pick<Change, 'slot' | 'field'>): string {
  const { row, group } = parseSlotKey(change.slot);
  const title = rows.find(({ key }) => key === row)?.title ?? row;
  const column = columns.find(({ key }) => key === columnKey(group, change.field));
  return [title, column?.name].filter(Boolean).join(', ');
}
