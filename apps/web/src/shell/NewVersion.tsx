import { useEffect, useState } from 'react';
import { startNewVersion, watchVersion } from '../client/version';
import styles from './NewVersion.module.css';

/** The reload waits for the user, as it discards what is not saved. */
export function NewVersion() {
  const [isThere, setThere] = useState(false);
  useEffect(() => watchVersion(() => setThere(true)), []);
  if (!isThere) return null;
  return (
    <div role="alert" className={styles.alert}>
      <span>Há uma nova versão do Porteira. Salve o que estiver editando e clique em OK para atualizar.</span>
      <button type="button" className={styles.ok} onClick={() => void startNewVersion()}>
        OK
      </button>
    </div>
  );
}
