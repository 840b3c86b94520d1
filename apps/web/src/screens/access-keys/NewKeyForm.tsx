import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KEY_SCOPE_LABELS, KEY_SCOPES, type KeyScope } from '#model/permissions';
import { ACCESS_KEYS, makeAccessKey } from '../../client/access-keys';
import { useTextForm } from '../../form/use-text-form';

const LIVES = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: '1 ano' },
];
const MAX_NAME_LENGTH = 60;

export function NewKeyForm({ onMade }: { onMade(made: { name: string; key: string }): void }) {
  const client = useQueryClient();
  const { setText, input, onError, submit } = useTextForm('');
  const [scope, setScope] = useState<KeyScope>('read');
  const [days, setDays] = useState('90');
  const make = useMutation({
    mutationFn: makeAccessKey,
    onSuccess: (made) => {
      setText('');
      onMade(made);
    },
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: ACCESS_KEYS }),
  });
  const send = (name: string) => make.mutate({ name, scope, days: Number(days) });
  return (
    <form
      className="box flex flex-wrap gap-3 items-end py-3.5 px-4"
      onSubmit={submit(make.isPending ? null : send)}
      noValidate
      aria-label="Nova chave"
    >
      <TextInput
        {...input}
        className="flex-[1_1_240px]"
        label="Nome"
        description="O programa que vai usá-la"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
      />
      <NativeSelect
        label="Permite"
        data={KEY_SCOPES.map((value) => ({ value, label: KEY_SCOPE_LABELS[value] }))}
        value={scope}
        onChange={(event) => setScope(event.currentTarget.value as KeyScope)}
      />
      <NativeSelect label="Vale por" data={LIVES} value={days} onChange={(event) => setDays(event.currentTarget.value)} />
      <Button type="submit" loading={make.isPending}>
        Criar chave
      </Button>
    </form>
  );
}
