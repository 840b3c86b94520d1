import { useState } from 'react';
import type { ReturnedRow } from '#model/responses/returns';
import { RETURN_ANSWERS } from '#model/returns';
import { formatMoment } from '#view/moments';
import { senderWords, useReturns } from '../rows/returns';
import styles from './ReturnedRows.module.css';

/** Loaded when opened. */
export function ClosedReturns() {
  const [isOpen, setOpen] = useState(false);
  const rows = useReturns('answered', isOpen);
  return (
    <details className={styles.answered} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Devoluções respondidas</summary>
      {isOpen && rows.length === 0 && <p className="quiet">Nenhuma devolução respondida nesta safra.</p>}
      <ul className={styles.list} hidden={rows.length === 0}>
        {rows.map((row) => (
          <li key={row.return} className={styles.told}>
            <b className={styles.reason}>{row.reason}</b>
            <span className={styles.label}>{row.label}</span>
            <span className={styles.who}>
              Devolvido por {senderWords(row)}
              {answerWords(row)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function answerWords({ answer }: Pick<ReturnedRow, 'answer'>): string {
  if (!answer) return '';
  const by = answer.by?.name ? ` por ${answer.by.name}` : '';
  return `; ${RETURN_ANSWERS[answer.kind]}${by}, ${formatMoment(answer.at)}`;
}
