import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { messages } from '#model/kit/messages';
import { ApiFailure, messageOf } from '../../client/api-failure';
import { changeOwnName } from '../../client/endpoints';
import type { SessionUser } from '../../session/session';
import { getSession, updateSession } from '../../session/session-store';
import { notify } from '../../ui/notify';
import styles from './Account.module.css';

const LONGEST_NAME = 120;

/** The own name. That of whoever signs in for a customer is the customer's, which the registers keep. */
export function NameForm({ user }: { user: SessionUser }) {
  const [name, setName] = useState(user.name);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: (wish: string) => changeOwnName(user.id, wish),
    onSuccess: async (saved) => {
      setName(saved.name);
      const { user: current } = getSession();
      if (current) await updateSession({ user: { ...current, name: saved.name } });
      notify({ message: 'Nome alterado' });
    },
    onError: (error) => {
      setProblem((error instanceof ApiFailure ? error.fields.name : undefined) ?? messageOf(error));
      field.current?.focus();
    },
  });
  if (user.customer) {
    return (
      <dl className={styles.facts}>
        <dt>Nome</dt>
        <dd>
          {user.name}
          <span className={styles.note}>É o do cadastro do cliente: peça à equipe técnica para mudar.</span>
        </dd>
      </dl>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = name.trim() === '';
    setProblem(missing ? messages.required : null);
    if (missing) field.current?.focus();
    else if (!save.isPending) save.mutate(name.trim());
  };
  return (
    <form className={styles.name} onSubmit={submit} noValidate aria-label="Nome">
      <TextInput
        ref={field}
        className={styles.field}
        label="Nome"
        maxLength={LONGEST_NAME}
        autoComplete="name"
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={save.isPending} disabled={name.trim() === user.name}>
        Salvar nome
      </Button>
    </form>
  );
}
