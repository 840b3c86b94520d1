import { useEffect, useRef } from 'react';
import { notify } from '../../ui/notify';
import type { RegistrationSetup } from './registration-setup';

/** Says once what the customer does not have yet. No farm is how a first access begins; without a harvest it cannot. */
export function useEmptyListNotices(setup: RegistrationSetup | undefined): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!setup || isDone.current) return;
    isDone.current = true;
    if (!setup.hasFarms) notify({ message: 'Nenhuma Fazenda encontrada para esse Cliente', tone: 'info' });
    if (setup.harvest === null) notify({ message: 'Nenhuma Safra encontrada para esse Cliente', tone: 'error' });
  }, [setup]);
}
