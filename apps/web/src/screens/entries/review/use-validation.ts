import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Month } from '#domain/calendar';
import { counted } from '#model/review/finding';
import { messageOf } from '../../../client/api-failure';
import { invalidateFarmYears } from '../../../client/farm-year';
import type { Command, UndoStack } from '../../../rows/undo-stack';
import { useScope } from '../../../session/use-session';
import { notify } from '../../../ui/notify';
import { markAll, type Validated, validateWaiting } from './validate-waiting';

export function useFindingValidation(undoStack: UndoStack) {
  const scope = useScope();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const keep = (what: string, done: readonly Validated[]) => {
    const mark = async (isValidated: boolean) => {
      await markAll(done, isValidated);
      await invalidateFarmYears(client);
    };
    const command: Command = { what: wordsOf(what, done), undo: () => mark(false), redo: () => mark(true) };
    return undoStack.pushForNotice(command);
  };
  const validate = async (modules: readonly string[], what: string, month: Month | null) => {
    const done: Validated[] = [];
    setBusy(true);
    try {
      await validateWaiting(modules, month, scope, (part) => done.push(part));
      if (done.length === 0) notify({ message: 'Nada esperava validação', tone: 'info' });
      else notify({ message: wordsOf(what, done), kind: 'validated', undo: keep(what, done), hasUndoButton: true });
    } catch (error) {
      const part = done.length > 0 ? ' Uma parte já está validada.' : '';
      if (done.length > 0) keep(what, done);
      notify({ message: `A validação não foi gravada. ${messageOf(error)}${part}`, tone: 'error' });
    } finally {
      setBusy(false);
      await invalidateFarmYears(client);
    }
  };
  return {
    isBusy,
    /** @param what names what is validated, for the notice. */
    validate: (modules: readonly string[], what: string, month: Month | null = null) => void validate(modules, what, month),
  };
}

function wordsOf(what: string, done: readonly Validated[]): string {
  const count = done.reduce((sum, { ids }) => sum + ids.length, 0);
  return `${what}: ${counted(count, 'registro validado', 'registros validados')}`;
}

export type ReviewValidation = ReturnType<typeof useFindingValidation>;
