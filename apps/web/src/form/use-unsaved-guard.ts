import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { getSession } from '../session/session-store';
import { confirmDialog } from '../ui/confirm-dialog';

const UNSAVED = {
  title: 'Alterações não salvas',
  message: 'O que você mudou nesta tela ainda não foi salvo. Se sair, fica guardado neste navegador para você continuar depois.',
  confirm: 'Sair sem salvar',
  cancel: 'Continuar aqui',
};

/** For changes that belong to what the query of the address shows. */
interface QueryGuard {
  question: typeof UNSAVED;
  /** Called before the screen shows the next query. */
  discard(): void;
}

/** @param ofQuery asks before any query too, even the same one again; must keep its identity. */
export function useUnsavedGuard(isDirty: boolean, question = UNSAVED, ofQuery: QueryGuard | null = null): void {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // After a sign-out nothing can be saved, so leaving needs no question.
      isDirty &&
      getSession().token !== null &&
      (currentLocation.pathname !== nextLocation.pathname || (ofQuery !== null && currentLocation.hash === nextLocation.hash)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const nextQuery = blocker.location.pathname === pathname ? ofQuery : null;
    void confirmDialog(nextQuery?.question ?? question).then((isLeaving) => {
      if (!isLeaving) return blocker.reset();
      nextQuery?.discard();
      blocker.proceed();
    });
  }, [blocker, question, ofQuery, pathname]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

let askAboutHarvest: (() => Promise<boolean>) | null = null;

/** False when a screen has changes that another harvest would take away, and the user stays. */
export const mayChangeHarvest = async (): Promise<boolean> => (await askAboutHarvest?.()) ?? true;

/** The header changes the harvest without a navigation that could be blocked. @param guard must keep its identity. */
export function useHarvestGuard(isBufferable: boolean, { question, discard }: QueryGuard): void {
  useEffect(() => {
    if (!isBufferable) return;
    askAboutHarvest = async () => {
      const isLeaving = await confirmDialog(question);
      if (isLeaving) discard();
      return isLeaving;
    };
    return () => {
      askAboutHarvest = null;
    };
  }, [isBufferable, question, discard]);
}
