import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../client/api-failure';
import { downloadFile } from '../../client/files';
import { notify } from '../../ui/notify';
import styles from './Account.module.css';

/** Takes along what is kept about whoever is signed in. */
export function MyData() {
  const download = useMutation({
    mutationFn: (format: 'html' | 'json') => downloadFile('/me/data', { format }),
    onError: (error) => notify({ tone: 'error', message: messageOf(error) }),
  });
  const isLoading = (format: 'html' | 'json') => download.isPending && download.variables === format;
  return (
    <>
      <p className={styles.note}>
        Tudo o que o Porteira guarda sobre você, como pede a LGPD. Os lançamentos são da fazenda e saem em Exportação. Para apagar a sua
        conta, peça à administração.
      </p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          loading={isLoading('html')}
          onClick={() => download.mutate('html')}
        >
          Baixar para ler
        </Button>
        <Button variant="default" loading={isLoading('json')} onClick={() => download.mutate('json')}>
          Baixar para outro programa (JSON)
        </Button>
      </div>
    </>
  );
}
