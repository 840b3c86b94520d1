import { useEffect, useState } from 'react';
import { igpdi } from '#model/catalogues/igpdi';
import { useSavedDrafts } from '../../../drafts/use-saved-drafts';
import type { NumberEntry } from '../../../rows/editors/number-entry';
import { failureOf, isStale } from '../../../rows/row-client';
import { TOASTS } from '../../../rows/save-message';
import { confirmDialog } from '../../../ui/confirm-dialog';
import { notify } from '../../../ui/notify';
import { type IgpdiRow, readYear, saveYear } from './igpdi-client';
import { indexText, isChanged, MONTHS, monthError, monthsOf, yearValues } from './year-draft';

interface OpenYear {
  year: number;
  stored: readonly (IgpdiRow | null)[];
  entries: readonly NumberEntry[];
  errors: readonly (string | null)[];
}

const NO_ERRORS: readonly null[] = MONTHS.map(() => null);

function opened(year: number, rows: readonly IgpdiRow[]): OpenYear {
  const stored = monthsOf(rows);
  return { year, stored, entries: stored.map((row) => row?.index ?? null), errors: NO_ERRORS };
}

export function useYear() {
  const [open, setOpen] = useState<OpenYear | null>(null);
  const [busy, setBusy] = useState<'applying' | 'saving' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const drafts = useSavedDrafts<OpenYear>({ name: igpdi.path, title: igpdi.many });
  const { keep } = drafts;
  const isDirty = open?.entries.some((entry, month) => isChanged(entry, open.stored[month] ?? null)) ?? false;
  useEffect(() => keep(isDirty ? open : null), [keep, isDirty, open]);

  const apply = async (year: number) => {
    const question = `As mudanças de ${open?.year} não foram salvas. Descartar?`;
    if (isDirty && !(await confirmDialog({ title: 'IGP-DI', message: question, confirm: 'Descartar' }))) return;
    setBusy('applying');
    setProblem(null);
    try {
      setOpen(opened(year, await readYear(year, new AbortController().signal)));
    } catch (error) {
      setProblem(`Não foi possível carregar ${year}. ${failureOf(error).message ?? 'O servidor não respondeu; tente de novo.'}`);
    }
    setBusy(null);
  };

  /** Pasted months show errors at once, a single one when it is left. */
  const write = (month: number, entries: readonly NumberEntry[]) => {
    const room = MONTHS.length - month;
    if (entries.length > room) {
      const fits = room === 1 ? 'só cabe 1' : `só cabem ${room}`;
      return notify({ message: `Você copiou ${entries.length} valores, e de ${MONTHS[month]} em diante ${fits}.`, tone: 'error' });
    }
    const isAlone = entries.length === 1;
    setOpen(
      (before) =>
        before && {
          ...before,
          entries: before.entries.map((entry, at) => {
            const written = entries[at - month];
            // A gap in pasted text deletes no index.
            return written === undefined || (written === null && !isAlone) ? entry : written;
          }),
          errors: before.errors.map((error, at) => {
            const written = entries[at - month];
            return written === undefined ? error : isAlone ? null : monthError(written, before.year, at);
          }),
        },
    );
  };

  const leave = (month: number) =>
    setOpen(
      (before) =>
        before && {
          ...before,
          errors: before.errors.map((error, at) =>
            at === month ? (monthError(before.entries[month] ?? null, before.year, at) ?? error) : error,
          ),
        },
    );

  const save = async () => {
    if (!open) return;
    const errors = open.entries.map((entry, at) => (isChanged(entry, open.stored[at] ?? null) ? monthError(entry, open.year, at) : null));
    setOpen({ ...open, errors });
    if (errors.some((error) => error !== null)) return notify({ message: 'Confira os meses em vermelho', tone: 'error' });
    setBusy('saving');
    setProblem(null);
    try {
      setOpen(opened(open.year, await saveYear(open.year, yearValues(open.entries, open.stored))));
      notify({ message: TOASTS.updated });
    } catch (error) {
      refuse(open, error);
    }
    setBusy(null);
  };

  const refuse = (sent: OpenYear, error: unknown) => {
    const failure = failureOf(error);
    const { current } = failure;
    notify({ message: TOASTS.unsaved, tone: 'error' });
    if (isStale(failure) && typeof current?.date === 'string' && typeof current.index === 'number') {
      // The month is saved over the other person's index only when the user, who now sees it, saves once more.
      const theirs: IgpdiRow = { id: current.id, version: current.version, date: current.date, index: current.index };
      const at = Number(theirs.date.slice(5, 7)) - 1;
      const message = `Registro alterado por outra pessoa: agora ${indexText(theirs)}. Salve de novo para ficar com o seu.`;
      return setOpen({
        ...sent,
        stored: sent.stored.map((row, month) => (month === at ? theirs : row)),
        errors: sent.errors.map((_, month) => (month === at ? message : null)),
      });
    }
    const byMonth = new Map(failure.rows.map(({ index, fields }) => [index, Object.values(fields).join(' ')]));
    setOpen({ ...sent, errors: sent.errors.map((_, month) => byMonth.get(month) ?? null) });
    if (byMonth.size === 0) setProblem(failure.message ?? 'Sem resposta do servidor. O que você digitou continua aqui; salve de novo.');
  };

  /** The save detects indexes that somebody else has changed since. */
  const resume = (kept: OpenYear) => setOpen({ ...kept, errors: NO_ERRORS });

  return { open, busy, problem, isDirty, drafts, apply, write, leave, save, resume };
}
