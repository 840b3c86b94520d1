import { type RefObject, useEffect, useRef } from 'react';

/** A step replaces what had the focus; the place to go on from is the first one marked with `data-autofocus`. */
export function useStepFocus(root: RefObject<HTMLElement | null>, step: string): void {
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    const focused = document.activeElement;
    if (focused !== document.body && !root.current?.contains(focused)) return;
    root.current?.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)')?.focus();
  }, [root, step]);
}
