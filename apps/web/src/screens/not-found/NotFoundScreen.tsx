import { useEffect } from 'react';
import { Link } from 'react-router';
import { placeAddress } from '#model/screens/before';

export default function NotFoundScreen() {
  useEffect(() => {
    document.title = 'Not Found · Porteira';
  }, []);
  return (
    <main className="flex flex-col items-center justify-center gap-2.5 min-h-dvh p-6 text-center">
      <p className="text-leaf text-base font-bold">404</p>
      <h1 className="text-[1.5rem] leading-[1.25]">Not Found</h1>
      <p className="max-w-[44ch] text-ink-soft">Não há nenhuma tela neste endereço. Confira se ele foi digitado por inteiro.</p>
      <div className="flex items-center flex-wrap justify-center gap-4 mt-3.5">
        <Link className="primary inline-flex items-center min-h-10 py-0 px-5 no-underline" to={placeAddress('home')}>
          Ir para o início
        </Link>
      </div>
    </main>
  );
}
