import { MultiSelect, Radio, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messages } from '#model/kit/messages';
import { MAX_NAMED, RECIPIENT_LABELS, RECIPIENTS, type Recipient, SUBJECT_LENGTH } from '#model/mailing';
import { ApiFailure, messageOf } from '../../client/api-failure';
import { type MessageDraft, previewMessage, useRecipients } from '../../client/communications';
import { UnfinishedOffers } from '../../drafts/DraftOffers';
import { useSavedDrafts } from '../../drafts/use-saved-drafts';
import { Page } from '../../parts/Page';
import { RichTextEditor } from '../../rich-text/RichTextEditor';
import { focusInvalid } from '../../ui/focus-invalid';
import { IconButton } from '../../ui/IconButton';
import { notifyFailure } from '../../ui/notify';
import { PreviewDialog } from './PreviewDialog';

type Errors = Partial<Record<'recipient' | 'user_ids' | 'subject' | 'message', string>>;

const HINTS: Readonly<Record<Recipient, string>> = {
  ALL: 'Todas as contas ativas.',
  BEEF_CATTLE: 'As contas ativas com perfil de corte, também as da equipe.',
  DAIRY_CATTLE: 'As contas ativas com perfil de leite, também as da equipe.',
  INDIVIDUAL: 'Só as pessoas escolhidas.',
};
const PEOPLE_SHOWN = 100;

export default function SendScreen() {
  const [draft, setDraft] = useState<MessageDraft>({ recipient: 'ALL', user_ids: null, subject: '', message: '' });
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const focusWrong = () => form.current && focusInvalid(form.current);
  const drafts = useSavedDrafts<MessageDraft>({ name: 'communication', title: 'Mensagem' });
  const { keep } = drafts;
  const isWritten = draft.subject.trim() !== '' || draft.message !== '';
  useEffect(() => keep(isWritten ? draft : null), [keep, isWritten, draft]);
  const change = (part: Partial<MessageDraft>) => setDraft((before) => ({ ...before, ...part }));
  const preview = useMutation({
    mutationFn: previewMessage,
    onSuccess: () => setErrors({}),
    onError: (error) => {
      const fields = error instanceof ApiFailure ? (error.fields as Errors) : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) notifyFailure(error);
      else focusWrong();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing: Errors = {
      ...(draft.recipient === 'INDIVIDUAL' && !draft.user_ids?.length ? { user_ids: messages.required } : {}),
      ...(draft.subject.trim() === '' ? { subject: messages.required } : {}),
      ...(draft.message === '' ? { message: messages.required } : {}),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) focusWrong();
    else if (!preview.isPending) preview.mutate(draft);
  };
  return (
    <Page title="Enviar e-mail">
      <div className="flex flex-col gap-3 max-w-215 min-[1600px]:max-w-none min-[1600px]:[--writing:40vh]">
        <UnfinishedOffers
          drafts={drafts}
          isDisabled={isWritten}
          say={({ subject }) => <>Você deixou por enviar {subject.trim() === '' ? 'uma mensagem' : <b>{subject}</b>}</>}
          onResume={(kept) => setDraft(kept)}
        />
        <form
          ref={form}
          className="box grid grid-cols-1 gap-x-8 gap-y-4 p-4 min-[1600px]:grid-cols-[20rem_minmax(0,1fr)] min-[1600px]:p-6"
          onSubmit={submit}
          noValidate
          aria-label="Mensagem"
        >
          <div className="flex flex-col gap-4 min-w-0">
            <Radio.Group
              label="Para quem"
              description={HINTS[draft.recipient]}
              error={errors.recipient}
              value={draft.recipient}
              onChange={(value) =>
                change({ recipient: value as Recipient, user_ids: value === 'INDIVIDUAL' ? (draft.user_ids ?? []) : null })
              }
            >
              <div className="flex flex-wrap gap-x-5.5 gap-y-2.5 mt-2 min-[1600px]:flex-col">
                {RECIPIENTS.map((one) => (
                  <Radio key={one} value={one} label={RECIPIENT_LABELS[one]} />
                ))}
              </div>
            </Radio.Group>
            {draft.recipient === 'INDIVIDUAL' && (
              <PeopleField chosen={draft.user_ids ?? []} error={errors.user_ids} onChange={(user_ids) => change({ user_ids })} />
            )}
          </div>
          <div className="flex flex-col gap-4 min-w-0">
            <TextInput
              label="Assunto"
              required
              maxLength={SUBJECT_LENGTH}
              autoComplete="off"
              value={draft.subject}
              error={errors.subject}
              onChange={(event) => change({ subject: event.currentTarget.value })}
            />
            <RichTextEditor
              label="Mensagem"
              isRequired
              hint="Cada pessoa recebe um e-mail só seu, e não vê quem mais recebeu."
              error={errors.message}
              value={draft.message}
              onChange={(message) => change({ message })}
            />
            <div className="flex gap-2 justify-end">
              <IconButton variant="filled" type="submit" icon={IconEye} iconPx={18} loading={preview.isPending}>
                Ver antes de enviar
              </IconButton>
            </div>
          </div>
        </form>
      </div>
      {preview.data && <PreviewDialog draft={draft} preview={preview.data} onClose={() => preview.reset()} onSent={() => keep(null)} />}
    </Page>
  );
}

interface PeopleFieldProps {
  chosen: readonly number[];
  error: string | undefined;
  onChange(ids: number[]): void;
}

function PeopleField({ chosen, error, onChange }: PeopleFieldProps) {
  const { data, error: failure } = useRecipients(true);
  const options = (data?.resultList ?? []).map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }));
  return (
    <MultiSelect
      label="Destinatário"
      required
      searchable
      hidePickedOptions
      placeholder={chosen.length === 0 ? 'Procure pelo nome ou pelo e-mail' : ''}
      nothingFoundMessage={data ? 'Ninguém com esse nome' : 'Carregando...'}
      data={options}
      limit={PEOPLE_SHOWN}
      maxValues={MAX_NAMED}
      value={chosen.map(String)}
      error={failure ? messageOf(failure) : error}
      onChange={(values) => onChange(values.map(Number))}
    />
  );
}
