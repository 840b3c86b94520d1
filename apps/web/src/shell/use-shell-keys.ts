import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

export type ShellDialog = 'go-to' | 'keys';

/** Ctrl+K, and `?` where no text is being typed. */
export function useShellKeys(): [open: ShellDialog | null, close: () => void] {
  const [open, setOpen] = useState<ShellDialog | null>(null);
  useWindowEvent('keydown', (event) => {
    const asked = dialogOf(event);
    if (!asked || event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    setOpen(asked);
  });
  return [open, () => setOpen(null)];
}

function dialogOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): ShellDialog | null {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'go-to';
  const isWriting = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
  return key === '?' && !isWriting ? 'keys' : null;
}
