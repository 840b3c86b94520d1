import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { placeAddress } from '#model/screens/before';
import { TRY_AGAIN } from '../ui/try-again';

/** Messages of browsers and Vite for a module or stylesheet that failed to load. */
const MISSING_CODE = /dynamically imported module|importing a module|preload CSS/i;

const NOT_LOADED = [
  'Esta tela não pôde ser carregada',
  'A conexão caiu ou há uma nova versão do Porteira. O que foi salvo continua guardado.',
];
const NEEDS_NETWORK = [
  'Esta tela precisa de internet',
  'Ela mostra o que o servidor calcula ou decide. Os lançamentos das fazendas que você leva continuam abertos, no menu acima.',
];
const BROKEN = [
  'Algo deu errado nesta tela',
  'O que foi salvo continua guardado. Tente abrir a tela de novo; se acontecer outra vez, avise o suporte.',
];

export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  const isMissingCode = error instanceof Error && MISSING_CODE.test(error.message);
  const [title, text] = isMissingCode ? (navigator.onLine ? NOT_LOADED : NEEDS_NETWORK) : BROKEN;
  return (
    <section className="flex flex-col items-center justify-center gap-2.5 min-h-dvh p-6 text-center">
      <h1 className="text-[1.5rem] leading-[1.25]">{title}</h1>
      <p className="max-w-[44ch] text-ink-soft">{text}</p>
      <div className="flex items-center flex-wrap justify-center gap-4 mt-3.5">
        <button
          type="button"
          className="primary inline-flex items-center min-h-10 py-0 px-5 no-underline"
          onClick={() => window.location.reload()}
        >
          {TRY_AGAIN}
        </button>
        <a className="font-semibold" href={placeAddress('home')}>
          Ir para o início
        </a>
      </div>
    </section>
  );
}
