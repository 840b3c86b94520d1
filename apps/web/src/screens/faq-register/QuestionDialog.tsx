import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { faq } from '#model/catalogues/faq';
import type { Environment } from '#model/kit/environment';
import type { FaqCategory, FaqRow } from '../../client/faq';
import { DraftOffers } from '../../drafts/DraftOffers';
import { RichText } from '../../rich-text/RichText';
import { RichTextEditor } from '../../rich-text/RichTextEditor';
import { confirmDialog } from '../../ui/confirm-dialog';
import { focusInvalid } from '../../ui/focus-invalid';
import { Modal } from '../../ui/Modal';
import { useIsNarrow } from '../../ui/use-is-narrow';
import styles from './Questions.module.css';
import { useQuestion, type WrittenQuestion } from './use-question';

interface QuestionDialogProps {
  environment: Environment;
  categories: readonly FaqCategory[];
  row: FaqRow | null;
  onClose(): void;
}

const VIEWS = [
  { value: 'write', label: 'Escrever' },
  { value: 'look', label: 'Ver como fica' },
];

export default function QuestionDialog({ environment, categories, row, onClose }: QuestionDialogProps) {
  const { written, write, errors, problem, isSaving, isChanged, save, drafts, resume, forgetDraft } = useQuestion(
    environment,
    row,
    onClose,
  );
  const [view, setView] = useState('write');
  const isNarrow = useIsNarrow();
  const title = row ? 'Editar pergunta' : 'Nova pergunta';
  const close = async () => {
    if (isSaving) return;
    const question = { title, message: 'O que você escreveu não foi salvo. Descartar?', confirm: 'Descartar' };
    if (isChanged && !(await confirmDialog(question))) return;
    forgetDraft();
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setView('write');
    if (!isSaving) void save();
    focusInvalid(event.currentTarget);
  };
  // The editor handles Esc of its own popups and prevents the default.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) void close();
  };
  return (
    <Modal opened onClose={() => void close()} closeOnEscape={false} onKeyDown={onKeyDown} title={title} size="xl" fullScreen={isNarrow}>
      <DraftOffers
        offers={drafts.offers}
        isDisabled={isSaving || isChanged}
        say={({ question }) => <>Você deixou por salvar {question.trim() === '' ? 'uma pergunta' : <b>{question}</b>}</>}
        onContinue={resume}
        onDiscard={drafts.discard}
      />
      {problem && (
        <p role="alert" className="refusal mb-3">
          {problem}
        </p>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <SegmentedControl className="self-start" size="xs" aria-label="Modo" data={VIEWS} value={view} onChange={setView} />
        {view === 'look' ? (
          <Look written={written} />
        ) : (
          <>
            <TextInput
              data-autofocus
              label={faq.fields.question?.label}
              withAsterisk
              maxLength={200}
              autoComplete="off"
              value={written.question}
              error={errors.question}
              onChange={(event) => write({ question: event.currentTarget.value })}
            />
            <NativeSelect
              label={faq.fields.category_faq?.label}
              withAsterisk
              data={[{ value: '', label: 'Escolha' }, ...categories.map(({ id, title: label }) => ({ value: String(id), label }))]}
              value={written.category === null ? '' : String(written.category)}
              error={errors.category_faq}
              onChange={({ currentTarget: { value } }) => write({ category: value === '' ? null : Number(value) })}
            />
            <RichTextEditor
              label={faq.fields.answer?.label ?? ''}
              isRequired
              hint="Para ligar a uma tela, use o link com o endereço dela a partir da barra, como aparece no navegador."
              value={written.answer}
              error={errors.answer}
              onChange={(answer) => write({ answer })}
            />
          </>
        )}
        <div className="flex gap-2 justify-end">
          <Button variant="default" disabled={isSaving} onClick={() => void close()}>
            Cancelar
          </Button>
          <Button type="submit" loading={isSaving} disabled={row !== null && !isChanged}>
            Salvar
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function Look({ written: { question, answer } }: { written: WrittenQuestion }) {
  return (
    <div className="min-h-80 py-3.5 px-4 border border-line rounded-lg [&_h3]:mb-2 [&_h3]:text-md">
      <h3>{question.trim() || 'Sem pergunta'}</h3>
      {answer === '' ? <p>Sem resposta.</p> : <RichText html={answer} />}
    </div>
  );
}
