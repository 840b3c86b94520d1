import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

/** A button that validates, and what it is one of: the modules or the months. */
const ofKind = (kind: string) => `[data-validates="${kind}"]`;

/**
 * Whoever validates one after the other by keyboard goes on at the next: the button that was pressed goes with what it validated.
 * @returns to be told of the clicks among the buttons.
 */
export function useNextButton(root: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const pressed = useRef<{ kind: string; index: number } | null>(null);
  // After every render: the answer, and with it the new list, comes some renders after the click.
  useEffect(() => {
    if (!pressed.current) return;
    const { kind, index } = pressed.current;
    const holder = document.activeElement;
    if (holder?.matches(ofKind(kind))) return;
    if (holder !== document.body) {
      pressed.current = null;
      return;
    }
    const buttons = root.current?.querySelectorAll<HTMLButtonElement>(ofKind(kind)) ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)] ?? document.querySelector<HTMLElement>('main h1');
    next?.focus();
  });
  return ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-validates]') : null;
    const kind = button?.dataset.validates;
    if (!button || kind === undefined) return;
    pressed.current = { kind, index: [...(root.current?.querySelectorAll(ofKind(kind)) ?? [])].indexOf(button) };
  };
}
