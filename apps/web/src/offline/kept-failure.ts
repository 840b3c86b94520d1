import type { Meanwhile } from '#model/meanwhile';
import { ApiFailure } from '../client/api-failure';
import { EntryKeptBefore } from '../queue/entry-queue';
import type { EntryProblem } from '../queue/queued-entry';

const OFFICE_CONFLICTS: readonly string[] = ['conflict', 'validated', 'returned'];

export const isOfficeConflict = ({ code }: EntryProblem): boolean => OFFICE_CONFLICTS.includes(code);

export function failureOfProblem(problem: EntryProblem): ApiFailure {
  const { code, message, fields, conflicts = {} } = problem;
  if (isOfficeConflict(problem)) {
    const changes = Object.entries(conflicts).flatMap(([name, { by, at }]) => (at === null ? [] : [[name, { by, at }]]));
    const mark = code === 'validated' ? 'VALIDATED' : code === 'returned' ? 'RETURNED' : null;
    const meanwhile = { changes: Object.fromEntries(changes), mark: mark && { mark, message } } satisfies Meanwhile;
    return new ApiFailure(409, { code: 'stale_version', message, ...meanwhile });
  }
  return new ApiFailure(422, { code, message, ...(fields ? { fields: { ...fields } } : {}) });
}

export function failureToKeep(error: unknown): ApiFailure {
  if (error instanceof EntryKeptBefore) {
    const message = 'Este lançamento já está guardado neste aparelho com outros valores. Confira a linha antes de salvar de novo.';
    return new ApiFailure(409, { code: 'key_of_other_call', message });
  }
  console.warn('Um lançamento não pôde ser guardado', error);
  const message = 'Não foi possível guardar neste aparelho. O que você digitou continua aqui; libere espaço e salve de novo.';
  return new ApiFailure(507, { code: 'not_kept', message });
}
