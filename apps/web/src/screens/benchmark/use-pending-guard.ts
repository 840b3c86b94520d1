import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { getSession } from '../../session/session-store';
import { confirmDialog } from '../../ui/confirm-dialog';

const QUESTION = {
  title: 'Atenção',
  message: 'Existem Dados que foram modificados mas não foram salvos. Deseja realmente sair sem salvar?',
  confirm: 'OK',
  cancel: 'Cancelar',
};

/** Asks before decisions that are not saved are left, for another screen or altogether. */
export function usePendingGuard(isPending: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isPending && getSession().token !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmDialog(QUESTION).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!isPending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isPending]);
}
