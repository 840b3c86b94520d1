import { IconRefresh } from '@tabler/icons-react';
import styles from './Benchmark.module.css';

/** Source: specification 3, 8. */
export function UpdatingNotice() {
  return (
    <p role="alert" className={styles.updating}>
      <IconRefresh size={18} stroke={1.8} aria-hidden />
      Existe uma atualização em andamento para esta Safra...
    </p>
  );
}
