import { useSyncExternalStore } from 'react';
import { getConnection, subscribeConnection } from '../client/activity';
import styles from './ConnectionNotice.module.css';

const WORDS = {
  slow: 'Preparando… pode levar alguns segundos.',
  repeating: 'Sem resposta do servidor; tentando de novo… O que você digitou está guardado.',
  lost: 'Sem conexão com o servidor. O que você digitou continua na tela; salve quando a conexão voltar.',
};

/** Stays in the page while empty, as a screen reader announces only changes. */
export function ConnectionNotice() {
  const connection = useSyncExternalStore(subscribeConnection, getConnection);
  return (
    <div role="status" className={styles.notice} data-connection={connection}>
      {connection === 'good' ? null : WORDS[connection]}
    </div>
  );
}
