import { IconDownload } from '@tabler/icons-react';
import { fetchFile } from '../../client/files';
import { FileButton } from '../../parts/FileButton';
import styles from './Account.module.css';

/** Takes along what is kept about whoever is signed in. */
export function MyData() {
  const fetch = (format: 'html' | 'json') => fetchFile('/me/data', { format });
  return (
    <>
      <p className={styles.note}>
        Tudo o que o Porteira guarda sobre você, como pede a LGPD. Os lançamentos são da fazenda e saem em Exportação. Para apagar a sua
        conta, peça à administração.
      </p>
      <div className={styles.buttons}>
        <FileButton icon={IconDownload} fetch={() => fetch('html')}>
          Baixar para ler
        </FileButton>
        <FileButton fetch={() => fetch('json')}>Baixar para outro programa (JSON)</FileButton>
      </div>
    </>
  );
}
