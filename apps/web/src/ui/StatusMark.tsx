import { IconAlertCircle, IconArrowBackUp, IconCheck, IconCircle, IconCircleFilled } from '@tabler/icons-react';
import styles from './StatusMark.module.css';

export type Status = 'validated' | 'pending' | 'returned' | 'new' | 'wrong';

const WORDS: Record<Status, string> = {
  validated: 'validado',
  pending: 'pendente',
  returned: 'devolvido',
  new: 'nova linha',
  wrong: 'com erro',
};

/** A mark and a word, never colour alone. */
export function StatusMark({ status, shape = 'plain', word = WORDS[status] }: { status: Status; shape?: 'plain' | 'pill'; word?: string }) {
  const Icon = iconOf(status, shape);
  return (
    <span className={styles.mark} data-status={status} data-shape={shape}>
      <Icon size={shape === 'pill' ? 14 : 12} stroke={2.4} aria-hidden />
      {word}
    </span>
  );
}

function iconOf(status: Status, shape: 'plain' | 'pill') {
  if (status === 'wrong') return IconAlertCircle;
  if (status === 'returned') return IconArrowBackUp;
  if (shape === 'pill') return status === 'validated' ? IconCheck : IconAlertCircle;
  return status === 'validated' ? IconCircleFilled : IconCircle;
}
