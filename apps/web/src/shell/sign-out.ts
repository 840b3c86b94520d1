import { signOutEverywhere } from '../client/endpoints';
import type { SavedDraft } from '../drafts/draft-storage';
import { draftsOf, dropAllDrafts } from '../drafts/saved-drafts';
import { clearSession, getSession } from '../session/session-store';
import { confirmDialog } from '../ui/confirm-dialog';
import { clearNotices } from '../ui/notify';

/** Deletes the drafts of the user, after a question; does not wait for the server, which may be unreachable. */
export async function signOut(): Promise<void> {
  const userId = getSession().user?.id;
  const drafts = userId === undefined ? [] : await draftsOf(userId);
  if (drafts.length > 0 && !(await confirmDialog(questionOf(drafts)))) return;
  signOutEverywhere().catch((error: unknown) => console.warn('O servidor não soube da saída; o acesso expira sozinho', error));
  clearNotices();
  clearSession('asked');
  if (userId !== undefined) await dropAllDrafts(userId);
}

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
