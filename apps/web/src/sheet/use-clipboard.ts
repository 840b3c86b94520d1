import { type RefObject, useEffect, useRef } from 'react';

interface ClipboardActions {
  /** The selected block as text; null when there is nothing to copy. */
  copy(isCut: boolean): string | null;
  paste(text: string): void;
}

/** Copying, cutting and pasting by key, while a cell has the focus and is not being written. */
export function useClipboard(root: RefObject<HTMLElement | null>, actions: ClipboardActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const isHere = () => {
      const focused = document.activeElement;
      return focused instanceof HTMLElement && root.current?.contains(focused) === true && focused.matches('[data-col]');
    };
    const onCopy = (event: ClipboardEvent) => {
      if (!isHere() || !event.clipboardData) return;
      const text = latest.current.copy(event.type === 'cut');
      if (text === null) return;
      event.clipboardData.setData('text/plain', text);
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isHere() || text === '') return;
      event.preventDefault();
      latest.current.paste(text);
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [root]);
}
