import type { SentMessage } from '#model/responses/communications';
import { isUnderWay } from '../../client/communications';
import { StatusMark } from '../../ui/StatusMark';

export function Outcome({ message }: { message: SentMessage }) {
  const { counts, subject, job } = message;
  const { queued, sent, failed, left_out } = counts;
  const total = queued + sent + failed + left_out;
  const isRunning = isUnderWay(message);
  const words = [
    `${sent} de ${total - left_out} ${sent === 1 ? 'enviado' : 'enviados'}`,
    ...(failed > 0 ? [`${failed} ${failed === 1 ? 'falhou' : 'falharam'}`] : []),
    ...(queued > 0 ? [`${queued} na fila`] : []),
    ...(left_out > 0 ? [`${left_out} não ${left_out === 1 ? 'recebe' : 'recebem'}`] : []),
  ];
  return (
    <div className="flex flex-col gap-0.5 items-start">
      {isRunning ? (
        <StatusMark status="pending" word="Enviando" />
      ) : queued > 0 ? (
        <StatusMark status="wrong" word="Envio parado" />
      ) : failed > 0 ? (
        <StatusMark status="wrong" word="Enviada, com falhas" />
      ) : (
        <StatusMark status="validated" word="Enviada" />
      )}
      <span className="text-ink-soft text-sm">{words.join(' · ')}</span>
      {isRunning && <progress className="w-full max-w-65 h-1.5" max={total} value={total - queued} aria-label={`Progresso: ${subject}`} />}
      {!isRunning && queued > 0 && job?.state === 'FAILED' && job.message && <span className="text-ink-soft text-sm">{job.message}</span>}
    </div>
  );
}
