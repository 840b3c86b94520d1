import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import type { Preview } from '#model/responses/communications';
import { messageOf } from '../../client/api-failure';
import { invalidateMessages, type MessageDraft, sendMessage, testMessage } from '../../client/communications';
import { invalidateJobs } from '../../client/jobs';
import { useIdempotencyKey } from '../../client/use-idempotency-key';
import { EmailView } from '../../parts/EmailView';
import { IconButton } from '../../ui/IconButton';
import { Modal } from '../../ui/Modal';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { useCommunicationAddresses } from './use-communication-addresses';

interface PreviewDialogProps {
  draft: MessageDraft;
  preview: Preview;
  onClose(): void;
  onSent(): void;
}

export function PreviewDialog({ draft, preview, onClose, onSent }: PreviewDialogProps) {
  const { recipients, people, left_out, subject } = preview;
  const { key, renewAfter } = useIdempotencyKey();
  const client = useQueryClient();
  const navigate = useNavigate();
  const places = useCommunicationAddresses();
  const test = useMutation({ mutationFn: () => testMessage(draft) });
  const send = useMutation({
    mutationFn: () => sendMessage(draft, key),
    onSuccess: ({ id: sent }) => {
      onSent();
      void invalidateMessages(client);
      void invalidateJobs(client);
      void navigate(generatePath(places.message, { id: String(sent) }));
    },
    onError: (error) => renewAfter(error),
  });
  const failure = send.error ?? test.error;
  return (
    <Modal opened onClose={onClose} title="Antes de enviar" size="xl" fullScreen={useIsNarrow()}>
      <div className="flex flex-col gap-3">
        <p className="wrap-anywhere">
          <b>{recipients === 1 ? '1 pessoa recebe' : `${recipients} pessoas recebem`}</b>
          {`: ${people.map(({ name }) => name).join(', ')}${recipients > people.length ? ` e mais ${recipients - people.length}` : ''}.`}
        </p>
        {left_out.length > 0 && (
          <p className="wrap-anywhere text-amber-ink">{`Não recebem: ${left_out.map(({ name, reason }) => `${name} (${reason.toLowerCase()})`).join(', ')}.`}</p>
        )}
        <p className="wrap-anywhere">
          <span className="text-ink-soft text-sm">Assunto</span> {subject}
        </p>
        <EmailView email={preview} />
        <div role="status" aria-live="polite">
          {test.data && !send.error && <p className="text-leaf">{`Teste enviado para ${test.data.sent_to}.`}</p>}
        </div>
        {failure && (
          <p role="alert" className="text-red-ink">
            {messageOf(failure)}
          </p>
        )}
        <div className="flex gap-2 justify-end flex-wrap max-[641px]:*:flex-[1_1_100%]">
          <Button variant="default" onClick={onClose}>
            Voltar e mudar
          </Button>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            Enviar teste para mim
          </Button>
          <IconButton variant="filled" icon={IconSend} iconPx={18} loading={send.isPending} onClick={() => send.mutate()}>
            {recipients === 1 ? 'Enviar a 1 pessoa' : `Enviar a ${recipients} pessoas`}
          </IconButton>
        </div>
      </div>
    </Modal>
  );
}
