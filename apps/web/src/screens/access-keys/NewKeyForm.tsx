import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { messages } from '#model/kit/messages';
import { KEY_SCOPE_LABELS, KEY_SCOPES, type KeyScope } from '#model/permissions';
import { ACCESS_KEYS, makeAccessKey } from '../../client/access-keys';
import { messageOf } from '../../client/api-failure';
import styles from './AccessKeys.module.css';

const LIVES = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: '1 ano' },
];
const LONGEST_NAME = 60;

/** A new key: what for, what it may, and for how long. */
export function NewKeyForm({ onMade }: { onMade(made: { name: string; key: string }): void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<KeyScope>('read');
  const [days, setDays] = useState('90');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const make = useMutation({
    mutationFn: makeAccessKey,
    onSuccess: (made) => {
      setName('');
      onMade(made);
    },
    onError: (error) => setProblem(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ACCESS_KEYS }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = name.trim() === '';
    setProblem(missing ? messages.required : null);
    if (missing) field.current?.focus();
    else if (!make.isPending) make.mutate({ name: name.trim(), scope, days: Number(days) });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Nova chave">
      <TextInput
        ref={field}
        className={styles.name}
        label="Nome"
        description="O programa que vai usá-la"
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
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
