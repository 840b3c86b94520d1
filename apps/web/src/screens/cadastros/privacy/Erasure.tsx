import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { ErasurePreview, Fate } from '#model/answers/accounts';
import { ApiFailure, messageOf } from '../../../client/api-failure';
import { erasePerson, previewKey, useErasurePreview } from '../../../client/privacy';
import { Loaded } from '../../../parts/Loaded';
import { notify } from '../../../ui/notify';
import styles from './Privacy.module.css';

interface ErasureProps {
  id: number;
  onDone(): void;
}

/** What goes and what stays of a person, and the erasure itself, which is confirmed by typing the name. */
export function Erasure({ id, onDone }: ErasureProps) {
  const query = useErasurePreview(id);
  return (
    <Loaded
      query={query}
      failure="Não foi possível ver o que sai e o que fica."
      waiting={<p className={styles.about}>Carregando…</p>}
      isPart
    >
      {(preview) => (
        <section className={styles.part} aria-label={`Apagar ${preview.person.name}`}>
          <div className={styles.fates}>
            <Fates title="Sai" fates={preview.goes} />
            <Fates title="Fica" fates={preview.stays} />
          </div>
          {preview.refusal ? (
            <p role="alert" className={styles.refusal}>
              {preview.refusal}
            </p>
          ) : (
            <Confirmation preview={preview} onDone={onDone} />
          )}
        </section>
      )}
    </Loaded>
  );
}

function Fates({ title, fates }: { title: string; fates: readonly Fate[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {fates.map(({ what, count }) => (
          <li key={what}>
            {what}
            {count !== null && <b> ({count})</b>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Confirmation({ preview: { person }, onDone }: { preview: ErasurePreview; onDone: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const erase = useMutation({
    mutationFn: (typed: string) => erasePerson(person.id, typed),
    onSuccess: () => {
      onDone();
      notify({ message: 'Pessoa apagada' });
      client.removeQueries({ queryKey: previewKey(person.id) });
      // The name stands in lists and histories of every screen.
      void client.invalidateQueries();
    },
    onError: (error) => {
      setProblem((error instanceof ApiFailure ? error.fields.name : undefined) ?? messageOf(error));
      field.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!erase.isPending) erase.mutate(name);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        className={styles.name}
        label={`Para confirmar, digite: ${person.name}`}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" color="red" loading={erase.isPending} disabled={name.trim() !== person.name.trim()}>
        Apagar para sempre
      </Button>
    </form>
  );
}
