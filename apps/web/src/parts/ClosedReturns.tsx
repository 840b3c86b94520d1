import { useState } from 'react';
import type { ReturnedRow } from '#model/responses/returns';
import { RETURN_ANSWERS } from '#model/returns';
import { formatMoment } from '#view/moments';
import { senderWords, useReturns } from '../rows/returns';
import styles from './ReturnedRows.module.css';

export function ClosedReturns() {
  const [isOpen, setOpen] = useState(false);
  const rows = useReturns('answered', isOpen);
  return (
    <details className={styles.answered} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Devoluções encerradas</summary>
      {isOpen && rows.length === 0 && <p className="text-ink-soft">Nenhuma devolução encerrada nesta safra.</p>}
      <ul
        className={`${styles.list} list in-data-part:max-h-29.5 in-data-part:overflow-y-auto touch:in-data-part:max-h-55`}
        hidden={rows.length === 0}
      >
        {rows.map((row) => (
          <li key={row.return} className="flex flex-1 flex-wrap gap-x-3.5 min-w-0 wrap-anywhere py-2 px-3">
            <b className="flex-[1_0_100%] whitespace-pre-line min-[767px]:in-data-part:flex-initial">{row.reason}</b>
            <span className="text-sm min-[767px]:in-data-part:truncate min-[767px]:in-data-part:flex-[1_1_0] min-[767px]:in-data-part:min-w-30">
              {row.label}
            </span>
            <span className="text-ink-soft text-sm min-[767px]:in-data-part:flex-none">
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
