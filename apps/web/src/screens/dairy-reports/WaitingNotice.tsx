import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './DairyReports.module.css';

export function WaitingNotice() {
  return (
    <p className={styles.waiting} role="status">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden /> Atenção! Existem dados não validados.
    </p>
  );
}
