import { Button } from '@mantine/core';
import { clearSession } from '../session/session-store';

export default function SessionOver() {
  return (
    <div className="unprinted flex flex-wrap items-center gap-x-4 gap-y-1.5 py-1.5 px-5.5 border-b border-line bg-amber-soft text-amber-ink font-semibold">
      <p className="flex-1 min-w-0 basis-60">
        O seu acesso venceu. Você pode continuar lançando: tudo fica guardado neste aparelho e vai para o servidor quando você entrar de
        novo.
      </p>
      <Button size="sm" onClick={() => clearSession('expired')}>
        Entrar de novo
      </Button>
    </div>
  );
}
