import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronRight } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { canValidate } from '#model/permissions';
import type { ReturnedRow } from '#model/responses/returns';
import { counted } from '#model/review/finding';
import { messageOf } from '../client/api-failure';
import { invalidateFarmYears } from '../client/farm-year';
import { senderWords, withdrawReturns } from '../rows/returns';
import { useActor } from '../session/use-session';
import { notify } from '../ui/notify';
import styles from './ReturnedRows.module.css';

const MAX_ON_LANDING = 5;

interface ReturnedRowsProps {
  rows: readonly ReturnedRow[];
  /** A compact notice above the rows of its screen. */
  isPart: boolean;
}

/** Staff can undo the return here. */
export default function ReturnedRows({ rows, isPart }: ReturnedRowsProps) {
  const heading = useId();
  const isStaff = canValidate(useActor());
  const [isWhole, setWhole] = useState(false);
  const shown = isPart || isWhole ? rows : rows.slice(0, MAX_ON_LANDING);
  return (
    <section aria-labelledby={heading} className={styles.section} data-part={isPart || undefined}>
      <h2 id={heading} className={styles.heading}>
        <IconArrowBackUp size={18} stroke={2} aria-hidden />
        {counted(rows.length, 'registro devolvido', 'registros devolvidos')}
      </h2>
      {!isStaff && !isPart && <p className={styles.hint}>Abra o registro, corrija e grave: a correção responde à devolução.</p>}
      <ul className={styles.list}>
        {shown.map((row) => (
          <Item key={row.return} row={row} isStaff={isStaff} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          Mostrar todos
        </Button>
      )}
    </section>
  );
}

function Item({ row, isStaff }: { row: ReturnedRow; isStaff: boolean }) {
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => withdrawReturns(row.resource, [row.id]),
    onSuccess: () => notify({ message: 'Devolução desfeita' }),
    onError: (error) => notify({ message: `A devolução não foi desfeita. ${messageOf(error)}`, tone: 'error' }),
    onSettled: () => invalidateFarmYears(client),
  });
  return (
    <li className={styles.item}>
      <Link to={row.address} className={styles.line} data-return={`returned ${row.return}`}>
        <span className={styles.words}>
          <b className={styles.reason}>{row.reason}</b>
          <span className={styles.label}>{row.label}</span>
          <span className={styles.who}>{senderWords(row)}</span>
        </span>
        <IconChevronRight className={styles.chevron} size={16} stroke={2} aria-hidden />
      </Link>
      {isStaff && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={withdraw.isPending}
          aria-label={`Desfazer a devolução de ${row.label}`}
          onClick={() => withdraw.mutate()}
        >
          Desfazer
        </Button>
      )}
    </li>
  );
}
