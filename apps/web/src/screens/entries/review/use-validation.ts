import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Month } from '#domain/calendar';
import { counted } from '#model/review/finding';
import { messageOf } from '../../../client/api-failure';
import { forgetFarmYears } from '../../../client/farm-year';
import { useScope } from '../../../session/use-session';
import { notify } from '../../../ui/notify';
import { takeBack, type Validated, validateWaiting } from './validate-waiting';

/** Validates whole modules, or a month of them, from the review; what was done can be taken back from the notice. */
export function useValidation() {
  const scope = useScope();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const validate = async (modules: readonly string[], what: string, month: Month | null) => {
    const done: Validated[] = [];
    setBusy(true);
    try {
      await validateWaiting(modules, month, scope, (part) => done.push(part));
      const count = done.reduce((sum, { ids }) => sum + ids.length, 0);
      const undo = async () => {
        await takeBack(done);
        await forgetFarmYears(client);
      };
      if (count === 0) notify({ message: 'Nada esperava validação', tone: 'info' });
      else notify({ message: `${what}: ${counted(count, 'registro validado', 'registros validados')}`, undo });
    } catch (error) {
      const part = done.length > 0 ? ' Uma parte já está validada.' : '';
      notify({ message: `A validação não foi gravada. ${messageOf(error)}${part}`, tone: 'error' });
    } finally {
      setBusy(false);
      await forgetFarmYears(client);
    }
  };
  return {
    isBusy,
    /** @param what is validated, in a word: several of these notices stand below one another. */
    validate: (modules: readonly string[], what: string, month: Month | null = null) => void validate(modules, what, month),
  };
}

export type ReviewValidation = ReturnType<typeof useValidation>;
