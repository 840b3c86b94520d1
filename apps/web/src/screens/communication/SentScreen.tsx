import { Button, Pagination } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { RECIPIENT_LABELS } from '#model/mailing';
import type { SentMessage } from '#model/responses/communications';
import { formatMoment } from '#view/moments';
import { pagesOf, useSentMessages } from '../../client/communications';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { EmptyState } from '../../ui/EmptyState';
import { Outcome } from './Outcome';
import { useCommunicationAddresses } from './use-communication-addresses';

export default function SentScreen() {
  const [page, setPage] = useState(0);
  const query = useSentMessages(page);
  const places = useCommunicationAddresses();
  return (
    <Page title="Enviadas">
      <Loaded query={query} failure="Não foi possível ver as mensagens enviadas.">
        {(list) =>
          list.size === 0 ? (
            <EmptyState
              icon={<IconMail size={26} stroke={1.6} aria-hidden />}
              title="Nenhuma mensagem foi enviada."
              action={
                <Button component={Link} to={places.send}>
                  Enviar e-mail
                </Button>
              }
            >
              O que for enviado aparece aqui, com o resultado de cada pessoa.
            </EmptyState>
          ) : (
            <>
              <ul className="list max-w-240" aria-label="Mensagens enviadas">
                {list.resultList.map((message) => (
                  <Sent key={message.id} message={message} to={generatePath(places.message, { id: String(message.id) })} />
                ))}
              </ul>
              {pagesOf(list) > 1 && (
                <Pagination
                  className="mt-3.5"
                  total={pagesOf(list)}
                  value={page + 1}
                  onChange={(value) => setPage(value - 1)}
                  getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Próxima página' : 'Página anterior' })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Sent({ message, to }: { message: SentMessage; to: string }) {
  const { subject, recipient, created_at, sent_by } = message;
  return (
    <li className="list-text grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-5 gap-y-1 items-center py-2.75 px-4 max-[641px]:grid-cols-1">
      <div>
        <h2>
          <Link to={to}>{subject}</Link>
        </h2>
        <p>
          {RECIPIENT_LABELS[recipient]} · {formatMoment(created_at)}
          {sent_by && `, por ${sent_by.name}`}
        </p>
      </div>
      <Outcome message={message} />
    </li>
  );
}
