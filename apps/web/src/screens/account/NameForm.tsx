import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { changeOwnName } from '../../client/endpoints';
import { useTextForm } from '../../form/use-text-form';
import type { SessionUser } from '../../session/session';
import { getSession, updateSession } from '../../session/session-store';
import { notify } from '../../ui/notify';
import styles from './Account.module.css';

const MAX_NAME_LENGTH = 120;

/** Customers cannot change their name here, as it belongs to the customer register. */
export function NameForm({ user }: { user: SessionUser }) {
  const { text, setText, input, onError, submit } = useTextForm(user.name);
  const save = useMutation({
    mutationFn: (wish: string) => changeOwnName(user.id, wish),
    onSuccess: async (saved) => {
      setText(saved.name);
      const { user: current } = getSession();
      if (current) await updateSession({ user: { ...current, name: saved.name } });
      notify({ message: 'Nome alterado' });
    },
    onError,
  });
  if (user.customer) {
    return (
      <dl className={`${styles.facts} grid grid-cols-[88px_1fr] gap-x-3 gap-y-1.5 [&+&]:mt-1.5 [&_dt]:text-ink-soft [&_dd]:wrap-anywhere`}>
        <dt>Nome</dt>
        <dd>
          {user.name}
          <span className={styles.note}>É o do cadastro do cliente: peça à equipe técnica para mudar.</span>
        </dd>
      </dl>
    );
  }
  return (
    <form
      className="flex flex-wrap gap-3 items-end mb-3.5"
      onSubmit={submit(save.isPending ? null : save.mutate)}
      noValidate
      aria-label="Nome"
    >
      <TextInput {...input} className="flex-[1_1_260px]" label="Nome" maxLength={MAX_NAME_LENGTH} autoComplete="name" />
      <Button type="submit" variant="default" loading={save.isPending} disabled={text.trim() === user.name}>
        Salvar nome
      </Button>
    </form>
  );
}
