import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { todayInBrazil } from '#domain/calendar';
import { faq } from '#model/catalogues/faq';
import { checkValue } from '#model/kit/check';
import type { Environment } from '#model/kit/environment';
import type { FieldErrors } from '#model/kit/resource';
import { type FaqRow, invalidateFaq } from '../../client/faq';
import { useIdempotencyKey } from '../../client/use-idempotency-key';
import { useSavedDrafts } from '../../drafts/use-saved-drafts';
import { createRow, failureOf, isStale, updateRow } from '../../rows/row-client';
import { clearNotices, notify } from '../../ui/notify';

const INCOMPLETE = 'Preencha todos os campos.';

export interface WrittenQuestion {
  question: string;
  category: number | null;
  answer: string;
}

interface SavedQuestionDraft extends WrittenQuestion {
  version: number | null;
}

const writtenOf = (row: FaqRow | null): WrittenQuestion =>
  row ? { question: row.question, category: row.category_faq.id, answer: row.answer } : { question: '', category: null, answer: '' };

export function useQuestion(environment: Environment, row: FaqRow | null, onSaved: () => void) {
  const client = useQueryClient();
  const [start] = useState(() => writtenOf(row));
  const [written, setWritten] = useState(start);
  const [version, setVersion] = useState(row?.version ?? null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { key, renewAfter } = useIdempotencyKey();
  const isChanged = JSON.stringify(written) !== JSON.stringify(start);
  const drafts = useSavedDrafts<SavedQuestionDraft>({
    name: ['faq', environment, row?.id ?? 'new'].join(' '),
    title: `FAQ - Cadastro, ${row?.question ?? 'pergunta nova'}`,
  });
  const { keep } = drafts;
  useEffect(() => () => clearNotices(INCOMPLETE), []);
  useEffect(() => keep(isChanged ? { ...written, version } : null), [keep, isChanged, written, version]);

  const write = (change: Partial<WrittenQuestion>) => {
    setWritten((before) => ({ ...before, ...change }));
    const gone = new Set(Object.keys(change).map((name) => (name === 'category' ? 'category_faq' : name)));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !gone.has(name))));
  };
  const save = async () => {
    const missing = wrongIn(written, environment);
    setErrors(missing);
    setProblem(null);
    if (Object.keys(missing).length > 0) {
      notify({ message: INCOMPLETE, tone: 'error' });
      return;
    }
    setSaving(true);
    try {
      const body = { question: written.question.trim(), answer: written.answer, category_faq: { id: written.category } };
      // A question moved to another category goes to its end.
      const moved = row && row.category_faq.id !== written.category ? { ordenation: null } : {};
      if (row) await updateRow('faq', row.id, { ...body, ...moved, version });
      else await createRow('faq', { ...body, environment }, key);
      keep(null);
      notify({ message: row ? 'Pergunta editada com sucesso.' : 'Pergunta cadastrada com sucesso.' });
      await invalidateFaq(client);
      onSaved();
    } catch (error) {
      const failure = failureOf(error);
      renewAfter(error);
      setSaving(false);
      setErrors(failure.fields);
      setProblem(
        isStale(failure)
          ? 'Pergunta alterada por outra pessoa. Feche e abra de novo para ver o texto atual; o que você escreveu fica guardado.'
          : (failure.message ?? 'Sem resposta do servidor. O que você escreveu continua aqui; salve de novo.'),
      );
    }
  };
  const resume = (draft: (typeof drafts.offers)[number]) => {
    drafts.take(draft);
    const { version: of, ...words } = draft.value;
    setWritten(words);
    setVersion(of);
  };
  return { written, write, errors, problem, isSaving, isChanged, save, drafts, resume, forgetDraft: () => keep(null) };
}

function wrongIn({ question, category, answer }: WrittenQuestion, environment: Environment): FieldErrors {
  const row = { question: question.trim(), answer, category_faq: category === null ? null : { id: category } };
  const context = { environment, today: todayInBrazil(new Date()) };
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const field = faq.fields[name];
      const message = field && checkValue(field, value, row, context);
      return message ? [[name, message]] : [];
    }),
  );
}
