import { counted } from '#model/review/finding';
import { signOutEverywhere } from '../client/endpoints';
import type { SavedDraft } from '../drafts/draft-storage';
import { draftsOf, dropAllDrafts } from '../drafts/saved-drafts';
import { clearSession, getSession } from '../session/session-store';
import { type Confirmation, confirmDialog } from '../ui/confirm-dialog';
import { clearNotices } from '../ui/notify';

/** Deletes the drafts of the user, after a question; does not wait for the server, which may be unreachable. */
export async function signOut(): Promise<void> {
  const userId = getSession().user?.id;
  const drafts = userId === undefined ? [] : await draftsOf(userId);
  const kept = await countOwnKept();
  if (kept > 0 && !(await confirmDialog(keptQuestion(kept)))) return;
  if (drafts.length > 0 && !(await confirmDialog(questionOf(drafts)))) return;
  signOutEverywhere().catch((error: unknown) => console.warn('O servidor não soube da saída; o acesso expira sozinho', error));
  clearNotices();
  clearSession('asked');
  if (userId !== undefined) await dropAllDrafts(userId);
}

async function countOwnKept(): Promise<number> {
  const { appQueue } = await import('../offline/app-queue');
  return appQueue()?.view().entries.length ?? 0;
}

const keptQuestion = (count: number): Confirmation => ({
  title: 'Há lançamentos só neste aparelho',
  message: `${counted(count, 'lançamento ainda não foi', 'lançamentos ainda não foram')} para o servidor. Se você sair, ficam guardados aqui e só vão quando você entrar de novo neste aparelho.`,
  confirm: 'Sair mesmo assim',
  cancel: 'Ficar',
  isDangerous: true,
});

const MAX_NAMED = 3;

function questionOf(drafts: readonly SavedDraft[]) {
  const places = [...new Set(drafts.map(({ title }) => title))];
  const more = places.length > MAX_NAMED ? `; e mais ${places.length - MAX_NAMED}` : '';
  return {
    title: 'Há lançamentos não gravados',
    message: `${places.slice(0, MAX_NAMED).join('; ')}${more}. Ao sair, o que você digitou ali se perde. Sair mesmo assim?`,
    confirm: 'Sair sem gravar',
    cancel: 'Continuar aqui',
    isDangerous: true,
  };
}
