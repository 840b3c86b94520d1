import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { getSession } from '../session/session-store';
import { confirmDialog } from '../ui/confirm-dialog';

const UNSAVED = {
  title: 'Alterações não salvas',
  message: 'O que você mudou nesta tela ainda não foi salvo. Se sair, fica guardado neste navegador para você continuar depois.',
  confirm: 'Sair sem salvar',
  cancel: 'Continuar aqui',
};

export function useUnsavedGuard(isDirty: boolean, question = UNSAVED): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // After a sign-out there is nothing to stay for.
      isDirty && getSession().token !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmDialog(question).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, question]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
