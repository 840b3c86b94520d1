import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { placeAddress } from '#model/screens/before';
import { startNewVersion } from '../client/version';
import { TRY_AGAIN } from '../ui/try-again';
import styles from './FullPage.module.css';

/** Messages of browsers and Vite for a module or stylesheet that failed to load. */
const MISSING_CODE = /dynamically imported module|importing a module|preload CSS/i;

export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  const isMissingCode = error instanceof Error && MISSING_CODE.test(error.message);
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{isMissingCode ? 'Esta tela não pôde ser carregada' : 'Algo deu errado nesta tela'}</h1>
      <p className={styles.text}>
        {isMissingCode
          ? 'A conexão caiu ou há uma nova versão do Porteira. O que foi salvo continua guardado.'
          : 'O que foi salvo continua guardado. Tente abrir a tela de novo; se acontecer outra vez, avise o suporte.'}
      </p>
      <div className={styles.actions}>
        <button type="button" className={styles.button} onClick={() => void startNewVersion()}>
          {TRY_AGAIN}
        </button>
        <a className={styles.link} href={placeAddress('home')}>
          Ir para o início
        </a>
      </div>
    </section>
  );
}
