import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

interface ClipboardActions {
  copy(isCut: boolean): string | null;
  paste(text: string): void;
}

/** Works while a cell has the focus and no editor is open. */
export function useClipboard(root: RefObject<HTMLElement | null>, { copy, paste }: ClipboardActions): void {
  const isHere = () => {
    const focused = document.activeElement;
    return focused instanceof HTMLElement && root.current?.contains(focused) === true && focused.matches('[data-col]');
  };
  const onCopy = (event: ClipboardEvent) => {
    if (!isHere() || !event.clipboardData) return;
    const text = copy(event.type === 'cut');
    if (text === null) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  useWindowEvent('copy', onCopy);
  useWindowEvent('cut', onCopy);
  useWindowEvent('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!isHere() || text === '') return;
    event.preventDefault();
    paste(text);
  });
}
