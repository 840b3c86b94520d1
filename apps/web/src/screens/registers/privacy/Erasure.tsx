import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErasureEffect, ErasurePreview } from '#model/responses/accounts';
import { erasePerson, previewKey, useErasurePreview } from '../../../client/privacy';
import { useTextForm } from '../../../form/use-text-form';
import { Loaded } from '../../../parts/Loaded';
import { notify } from '../../../ui/notify';

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
      waiting={<p className="text-ink-soft">Carregando…</p>}
      isPart
    >
      {(preview) => (
        <section className="box px-4.5 pt-3.5 pb-4.5 [&_h2]:mb-2 [&_h2]:text-md" aria-label={`Apagar ${preview.person.name}`}>
          <div className="grid grid-cols-[1fr_1fr] gap-x-8 gap-y-3 [&_ul]:pl-4.5 [&_ul]:list-disc [&_li+li]:mt-1.5 phone:grid-cols-[1fr]">
            <Fates title="Sai" fates={preview.goes} />
            <Fates title="Fica" fates={preview.stays} />
          </div>
          {preview.refusal ? (
            <p role="alert" className="mt-3.5 text-red-ink">
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
  const { refuse, input, onError, submit } = useTextForm('');
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
  const send = (typed: string) => (typed === person.name.trim() ? erase.mutate(typed) : refuse(`Digite exatamente: ${person.name}`));
  return (
    <form
      className="flex flex-wrap gap-3 items-start mt-4.5 pt-3.5 border-t border-line"
      onSubmit={submit(erase.isPending ? null : send)}
      noValidate
    >
      <TextInput {...input} className="flex-[1_1_300px]" label={`Para confirmar, digite: ${person.name}`} autoComplete="off" />
      <Button type="submit" color="red" className="mt-6" loading={erase.isPending}>
        Apagar para sempre
      </Button>
    </form>
  );
}
