import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { toggleHelp } from '../parts/help-panel';

/** Ctrl+K, and `?` where no text is being typed. */
export function useShellKeys(): [isGoToOpen: boolean, close: () => void] {
  const [isGoToOpen, setGoToOpen] = useState(false);
  useWindowEvent('keydown', (event) => {
    const act = isGoTo(event) ? () => setGoToOpen(true) : isHelp(event) ? toggleHelp : null;
    if (!act || event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    act();
  });
  return [isGoToOpen, () => setGoToOpen(false)];
}

const isGoTo = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';

function isHelp({ key, target }: KeyboardEvent): boolean {
  const isWriting = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
  return key === '?' && !isWriting;
}
