import { useEffect, useEffectEvent, useState } from 'react';

/** T shows all charts as tables and back; a digit goes to the page of that number. @returns whether tables are shown */
export function usePanelKeys(goTo: (page: number) => void): boolean {
  const [isTable, setTable] = useState(false);
  const onKey = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea, select');
    if (isTyping || ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"]')) return;
    if (key.toLowerCase() === 't') setTable((was) => !was);
    else if (/^[1-9]$/.test(key)) goTo(Number(key) - 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return isTable;
}
