import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KEY_SCOPE_LABELS } from '#model/permissions';
import type { AccessKey } from '#model/responses/accounts';
import { formatDate, formatMoment } from '#view/moments';
import { ACCESS_KEYS, revokeAccessKey } from '../../client/access-keys';
import { confirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/EmptyState';
import { keepFocusInPage } from '../../ui/keep-focus-in-page';
import { notify, notifyFailure } from '../../ui/notify';

export function KeyList({ keys }: { keys: readonly AccessKey[] }) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: ({ id }: AccessKey) => revokeAccessKey(id),
    onSuccess: (_answer, { name }) => notify({ message: `Chave ${name} revogada` }),
    onError: notifyFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ACCESS_KEYS }).then(keepFocusInPage),
  });
  const ask = async (key: AccessKey) => {
    const message = `Revogar a chave ${key.name}? O programa que a usa perde o acesso na hora, e ela não volta.`;
    if (await confirmDialog({ message, confirm: 'Revogar', isDangerous: true })) revoke.mutate(key);
  };
  if (keys.length === 0)
    return <EmptyState title="Nenhuma chave">As chaves que você criar aparecem aqui, com o último uso de cada uma.</EmptyState>;
  return (
    <ul className="list list-text" aria-label="Chaves">
      {keys.map((key) => (
        <li key={key.id} className="flex items-center justify-between flex-wrap gap-x-5 gap-y-2 py-3 px-4">
          <div>
            <h2 id={`key-${key.id}`}>
              {key.name} <span className="text-ink-soft font-mono font-normal">…{key.hint}</span>
            </h2>
            <p>
              {KEY_SCOPE_LABELS[key.scope]} · criada em {formatDate(key.created_at)} · <Life expiresAt={key.expires_at} />
            </p>
            <p>{key.last_used_at ? `Último uso: ${formatMoment(key.last_used_at)}` : 'Nunca usada'}</p>
          </div>
          <Button variant="default" aria-describedby={`key-${key.id}`} onClick={() => void ask(key)}>
            Revogar
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Life({ expiresAt }: { expiresAt: string }) {
  const isOver = new Date(expiresAt).getTime() <= Date.now();
  return isOver ? <b className="text-red-ink">expirou em {formatDate(expiresAt)}</b> : <>vale até {formatDate(expiresAt)}</>;
}
