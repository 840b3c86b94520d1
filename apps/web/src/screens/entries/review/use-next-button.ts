import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

/** Buttons validate either modules or months. */
const ofKind = (kind: string) => `[data-validates="${kind}"]`;

/** The pressed button vanishes with what it validated, so the focus goes to the next one of its kind. @returns the click handler. */
export function useNextButton(root: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const pressed = useRef<{ kind: string; index: number } | null>(null);
  // Runs after every render, as the new list arrives some renders after the click.
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
