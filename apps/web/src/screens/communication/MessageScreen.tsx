import { SegmentedControl } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { DELIVERY_LABELS, type DeliveryState, RECIPIENT_LABELS } from '#model/mailing';
import type { Delivery, WholeMessage } from '#model/responses/communications';
import { formatMoment } from '#view/moments';
import { invalidateMessages, isUnderWay, retryMessage, useSentMessage } from '../../client/communications';
import { invalidateJobs } from '../../client/jobs';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { RichText } from '../../rich-text/RichText';
import { confirmDialog } from '../../ui/confirm-dialog';
import { IconButton } from '../../ui/IconButton';
import { notifyFailure } from '../../ui/notify';
import { type Status, StatusMark } from '../../ui/StatusMark';
import { TRY_AGAIN } from '../../ui/try-again';
import { Outcome } from './Outcome';
import { useCommunicationAddresses } from './use-communication-addresses';

export default function MessageScreen() {
  const { id } = useParams();
  const query = useSentMessage(Number(id));
  const places = useCommunicationAddresses();
  return (
    <Page title={query.data?.subject ?? 'Mensagem enviada'} aside={<Link to={places.sent}>Todas as enviadas</Link>}>
      <Loaded query={query} failure="Não foi possível ver esta mensagem.">
        {(message) => (
          <div className="flex flex-col gap-4 max-w-240">
            <section className="box py-3.5 px-4" aria-label="Envio">
              <p className="text-ink-soft text-sm mt-0.5 wrap-anywhere">
                Para <b>{RECIPIENT_LABELS[message.recipient]}</b>, {formatMoment(message.created_at)}
                {message.sent_by && `, por ${message.sent_by.name}`}
              </p>
              <div className="flex items-center justify-between flex-wrap gap-x-5 gap-y-2.5 mt-2.5">
                <Outcome message={message} />
                <Again message={message} />
              </div>
            </section>
            <section className="box py-3.5 px-4" aria-label="Mensagem">
              <RichText html={message.message} />
            </section>
            <Deliveries deliveries={message.recipients} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Again({ message }: { message: WholeMessage }) {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => retryMessage(message.id),
    onError: notifyFailure,
    onSettled: () => Promise.all([invalidateMessages(client), invalidateJobs(client)]),
  });
  const { queued, failed } = message.counts;
  if (isUnderWay(message) || queued + failed === 0) return null;
  const ask = async () => {
    const isDoubtful = message.recipients.some(({ state, error }) => state === 'FAILED' && error?.startsWith('Não se sabe'));
    const doubt = ' A quem não se sabe se recebeu, ela pode chegar duas vezes.';
    const count = queued + failed;
    const question = `Enviar de novo a ${count === 1 ? '1 pessoa' : `${count} pessoas`}?${isDoubtful ? doubt : ''}`;
    if (await confirmDialog({ message: question, confirm: 'Enviar' })) again.mutate();
  };
  return (
    <IconButton icon={IconRefresh} iconPx={18} loading={again.isPending} onClick={() => void ask()}>
      {queued > 0 ? 'Continuar o envio' : `${TRY_AGAIN} com quem falhou`}
    </IconButton>
  );
}

const MARKS: Readonly<Record<DeliveryState, Status>> = {
  QUEUED: 'pending',
  SENDING: 'pending',
  SENT: 'validated',
  FAILED: 'wrong',
  LEFT_OUT: 'pending',
};
const FILTERS: readonly { value: string; label: string; states: readonly DeliveryState[] }[] = [
  { value: 'all', label: 'Todas', states: ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'LEFT_OUT'] },
  { value: 'sent', label: 'Enviadas', states: ['SENT'] },
  { value: 'failed', label: 'Falharam', states: ['FAILED'] },
  { value: 'queued', label: 'Na fila', states: ['QUEUED', 'SENDING'] },
  { value: 'left', label: 'Não recebem', states: ['LEFT_OUT'] },
];

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const [filter, setFilter] = useState('all');
  const offered = FILTERS.filter(({ states }) => deliveries.some(({ state }) => states.includes(state)));
  const open = offered.find(({ value }) => value === filter) ?? offered[0];
  const shown = deliveries.filter(({ state }) => open?.states.includes(state));
  return (
    <section aria-labelledby="deliveries">
      <div className="flex items-center justify-between flex-wrap gap-x-5 gap-y-2.5 mb-2 [&_h2]:text-lg">
        <h2 id="deliveries">Pessoas</h2>
        {offered.length > 2 && (
          <SegmentedControl
            size="xs"
            aria-label="Resultado"
            data={offered.map(({ value, label }) => ({ value, label }))}
            value={open?.value ?? 'all'}
            onChange={setFilter}
          />
        )}
      </div>
      <ul className="list max-w-240">
        {shown.map((delivery) => (
          <Person key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </section>
  );
}

function Person({ delivery: { user, state, error, attempts, sent_at } }: { delivery: Delivery }) {
  return (
    <li className="list-text grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-5 gap-y-1 items-center py-2.75 px-4 max-[641px]:grid-cols-1">
      <div>
        <h3>{user?.name ?? 'Conta excluída'}</h3>
        {user && <p>{user.email}</p>}
      </div>
      <div className="flex flex-col gap-0.5 items-start">
        <StatusMark status={MARKS[state]} word={DELIVERY_LABELS[state]} />
        {sent_at && <span className="text-ink-soft text-sm">{formatMoment(sent_at)}</span>}
        {error && <span className="text-ink-soft text-sm">{error}</span>}
        {attempts > 1 && <span className="text-ink-soft text-sm">{`${attempts} tentativas`}</span>}
      </div>
    </li>
  );
}
