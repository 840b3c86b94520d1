import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import { DATA_CHECK_WORDS, type DataCheck, type RowsAddress } from '#view/page';
import { useCanSeeRows } from '../indicator/use-can-see-rows';
import styles from './DataChecks.module.css';

const MARKS: Readonly<Record<DataCheck['state'], typeof IconClock>> = { DONE: IconCircleCheck, WAITS: IconClock, WARNS: IconAlertTriangle };

export function DataChecks({
  lines,
  onOpen,
}: {
  lines: readonly DataCheck<RowsAddress>[];
  onOpen: (line: DataCheck<RowsAddress>) => void;
}) {
  const id = useId();
  const seesRows = useCanSeeRows();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id}>O que sustenta estes números</h3>
      <ul>
        {lines.map((line) => {
          const { key, state, text, rows = [] } = line;
          const Mark = MARKS[state];
          return (
            <li key={key} data-state={state}>
              <Mark size={18} role="img" aria-label={DATA_CHECK_WORDS[state]} />
              <span>{text}</span>
              {seesRows && rows.length > 0 && (
                <button
                  type="button"
                  className="link unprinted py-1 px-0 phone:min-w-11 phone:min-h-11"
                  onClick={() => onOpen(line)}
                  aria-label={`${text}: ver`}
                >
                  ver
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
