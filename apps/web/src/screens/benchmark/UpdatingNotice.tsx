import { IconRefresh } from '@tabler/icons-react';
import styles from './Benchmark.module.css';

/** Said while the draft is being computed. Source: specification 3, 8. */
export function UpdatingNotice() {
  return (
    <p role="alert" className={styles.updating}>
      <IconRefresh size={18} stroke={1.8} aria-hidden />
      Existe uma atualização em andamento para esta Safra...
    </p>
  );
}
