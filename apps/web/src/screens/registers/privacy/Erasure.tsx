import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErasureEffect, ErasurePreview } from '#model/responses/accounts';
import { erasePerson, previewKey, useErasurePreview } from '../../../client/privacy';
import { useTextForm } from '../../../form/use-text-form';
import { Loaded } from '../../../parts/Loaded';
import { notify } from '../../../ui/notify';
import styles from './Privacy.module.css';

interface ErasureProps {
  id: number;
  onDone(): void;
}

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

function Fates({ title, fates }: { title: string; fates: readonly ErasureEffect[] }) {
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
  const { text, input, onError, submit } = useTextForm('');
  const erase = useMutation({
    mutationFn: (typed: string) => erasePerson(person.id, typed),
    onSuccess: () => {
      onDone();
      notify({ message: 'Pessoa apagada' });
      client.removeQueries({ queryKey: previewKey(person.id) });
      // Lists and histories of all screens show the name.
      void client.invalidateQueries();
    },
    onError,
  });
  return (
    <form className={styles.form} onSubmit={submit(erase.isPending ? null : erase.mutate)} noValidate>
      <TextInput {...input} className={styles.name} label={`Para confirmar, digite: ${person.name}`} autoComplete="off" />
      <Button type="submit" color="red" loading={erase.isPending} disabled={text.trim() !== person.name.trim()}>
        Apagar para sempre
      </Button>
    </form>
  );
}
