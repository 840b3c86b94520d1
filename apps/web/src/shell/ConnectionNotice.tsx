import { useSyncExternalStore } from 'react';
import { getConnection, subscribeConnection } from '../client/activity';
import { offlineGateway } from '../client/offline-gateway';
import { useDataDate } from '../offline/data-date';

const WORDS = {
  slow: 'Preparando… pode levar alguns segundos.',
  repeating: 'Sem resposta do servidor; tentando de novo… O que você digitou está guardado.',
  lost: 'Sem conexão com o servidor. O que você digitou continua na tela; salve quando a conexão voltar.',
  taken: 'Sem conexão. As fazendas que você leva continuam funcionando neste aparelho.',
};

/** Stays in the page while empty, as a screen reader announces only changes. */
export function ConnectionNotice() {
  const connection = useSyncExternalStore(subscribeConnection, getConnection);
  const date = useDataDate();
  const isTaken = date !== null || (connection === 'lost' && offlineGateway() !== null);
  return (
    <div
      role="status"
      className="unprinted flex-none py-1.5 px-5.5 border-b border-line bg-amber-soft text-amber-ink font-semibold data-[connection=good]:p-0 data-[connection=good]:border-0 data-[connection=lost]:bg-red-soft data-[connection=lost]:text-red-ink"
      data-connection={isTaken && connection !== 'good' ? 'slow' : connection}
    >
      {connection !== 'good' && (date ? `Sem conexão: dados de ${date}, deste aparelho.` : WORDS[isTaken ? 'taken' : connection])}
    </div>
  );
}
