import { useEffect } from 'react';
import { Link } from 'react-router';
import { placeAddress } from '#model/screens/before';
import styles from '../../shell/FullPage.module.css';

export default function NotFoundScreen() {
  useEffect(() => {
    document.title = 'Not Found · Porteira';
  }, []);
  return (
    <main className={styles.page}>
      <p className={styles.code}>404</p>
      <h1 className={styles.title}>Not Found</h1>
      <p className={styles.text}>Não há nenhuma tela neste endereço. Confira se ele foi digitado por inteiro.</p>
      <div className={styles.actions}>
        <Link className={styles.button} to={placeAddress('home')}>
          Ir para o início
        </Link>
      </div>
    </main>
  );
}
