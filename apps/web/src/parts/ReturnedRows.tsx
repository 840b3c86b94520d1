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

export default function ReturnedRows({ rows, isPart }: ReturnedRowsProps) {
  const heading = useId();
  const isStaff = canValidate(useActor());
  const [isWhole, setWhole] = useState(false);
  const shown = isPart || isWhole ? rows : rows.slice(0, MAX_ON_LANDING);
  return (
    <section
      aria-labelledby={heading}
      className={`${styles.section} mb-3 data-part:flex-none data-part:mb-2`}
      data-part={isPart || undefined}
    >
      <h2 id={heading} className="flex items-center gap-1.5 mb-1.5 text-red-ink text-lg in-data-part:text-base">
        <IconArrowBackUp size={18} stroke={2} aria-hidden />
        {counted(rows.length, 'registro devolvido', 'registros devolvidos')}
      </h2>
      {!isStaff && !isPart && (
        <p className="mb-1.5 text-ink-soft">Abra o registro, corrija e salve: ao corrigir, a devolução se encerra.</p>
      )}
      <ul className={`${styles.list} list in-data-part:max-h-29.5 in-data-part:overflow-y-auto touch:in-data-part:max-h-55`}>
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
    <li className={`${styles.item} list-row touch:[&>button]:min-h-11`}>
      <Link
        to={row.address}
        className={`${styles.line} list-link min-[767px]:in-data-part:py-1.25 min-[767px]:in-data-part:px-3`}
        data-return={`returned ${row.return}`}
      >
        <span className="flex flex-1 flex-wrap gap-x-3.5 min-w-0 wrap-anywhere min-[767px]:in-data-part:flex-nowrap min-[767px]:in-data-part:items-baseline">
          <b className="flex-[1_0_100%] whitespace-pre-line min-[767px]:in-data-part:flex-initial">{row.reason}</b>
          <span className="text-sm min-[767px]:in-data-part:truncate min-[767px]:in-data-part:flex-[1_1_0] min-[767px]:in-data-part:min-w-30">
            {row.label}
          </span>
          <span className="text-ink-soft text-sm min-[767px]:in-data-part:flex-none">{senderWords(row)}</span>
        </span>
        <IconChevronRight className="flex-none text-ink-faint" size={16} stroke={2} aria-hidden />
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
