/**
 * The rule of every dialog: nothing in it is answered within half a second of its opening, and never by a key that was down, or typed,
 * before it stood there. Somebody who types does not see what opens over the page until then.
 */
export const UNREAD_MS = 500;

/** A key or a click, as far as the rule asks. */
export interface Press {
  type: string;
  /** When the hand did it, which may be long before it is heard of. */
  timeStamp: number;
  key?: string;
  code?: string;
  repeat?: boolean;
  /** Enter in a text of several lines and the space bar in any text write, and answer nothing. */
  isIn: 'line' | 'lines' | 'elsewhere';
}

/** Decides which keys and clicks answer the dialogs that are open. Pure. */
export class DialogGuard {
  /** By dialog, when it was first seen; endless before that. */
  readonly #seenAt = new Map<object, number>();
  readonly #down = new Set<string>();
  /** Keys whose press was no answer: until they are let go they are none either. */
  readonly #spent = new Set<string>();

  open(dialog: object): void {
    this.#seenAt.set(dialog, Number.POSITIVE_INFINITY);
    for (const code of this.#down) this.#spent.add(code);
  }

  seen(dialog: object, now: number): void {
    if (this.#seenAt.has(dialog)) this.#seenAt.set(dialog, now);
  }

  close(dialog: object): void {
    this.#seenAt.delete(dialog);
  }

  /** The window lost the focus: it is not told any more which keys are let go. */
  forgetKeys(): void {
    this.#down.clear();
    this.#spent.clear();
  }

  /** Is this no answer to anything? It must then not reach whatever has the focus. */
  refuses(press: Press): boolean {
    const code = press.code ?? '';
    const isRefused = this.#seenAt.size > 0 && isAnswer(press) && (this.#isUnread(press) || press.repeat === true || this.#spent.has(code));
    if (press.type === 'keydown') {
      this.#down.add(code);
      if (isRefused) this.#spent.add(code);
    } else if (press.type === 'keyup') {
      this.#down.delete(code);
      this.#spent.delete(code);
    }
    return isRefused;
  }

  #isUnread({ timeStamp }: Press): boolean {
    return timeStamp < Math.max(...this.#seenAt.values()) + UNREAD_MS;
  }
}

function isAnswer({ type, key, isIn }: Press): boolean {
  if (type === 'click') return true;
  if (key === 'Enter') return isIn !== 'lines';
  return key === 'Escape' || (key === ' ' && isIn === 'elsewhere');
}

const guard = new DialogGuard();

/** Tells the guard of a dialog as long as it stands. @returns ends that. */
export function guardDialog(dialog: HTMLElement): () => void {
  guard.open(dialog);
  dialog.dataset.unread = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Time runs from the picture on, not from when it was made.
  const frame = requestAnimationFrame(() => {
    guard.seen(dialog, performance.now());
    timer = setTimeout(() => delete dialog.dataset.unread, UNREAD_MS);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    guard.close(dialog);
  };
}

const LINES = 'textarea, [contenteditable="true"]';
const LINE = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';

function placeOf(target: EventTarget | null): Press['isIn'] {
  if (!(target instanceof Element)) return 'elsewhere';
  return target.closest(LINES) ? 'lines' : target.matches(LINE) ? 'line' : 'elsewhere';
}

/** Hears of every key and click before anything else does. What the page itself clicks is nobody's answer, and passes. */
export function watchDialogs(): void {
  const hear = (event: KeyboardEvent | MouseEvent) => {
    if (!event.isTrusted || !guard.refuses(pressOf(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keyup', 'click'] as const) window.addEventListener(type, hear, true);
  window.addEventListener('blur', () => guard.forgetKeys());
}

function pressOf(event: KeyboardEvent | MouseEvent): Press {
  const { type, timeStamp, target } = event;
  const press = { type, timeStamp, isIn: placeOf(target) };
  return event instanceof KeyboardEvent ? { ...press, key: event.key, code: event.code, repeat: event.repeat } : press;
}
