import { formatDay, todayInBrazil } from '#domain/calendar';
import type { Session } from '../session/session';
import styles from './PrintHeader.module.css';

/** On paper only: what the sheet is about and when it was printed. */
export function PrintHeader({ session: { customer, farm, harvest } }: { session: Session }) {
  return (
    <div className={styles.header}>
      <strong>Porteira</strong>
      <span>{[customer?.name, farm?.name, harvest && `Safra ${harvest.title}`].filter(Boolean).join(' · ')}</span>
      <span>{formatDay(todayInBrazil())}</span>
    </div>
  );
}
