/** A dialog ignores keys and clicks for half a second after opening, and keys pressed before it: a user who types has not seen it yet. */
export const UNREAD_MS = 500;

export interface Press {
  type: string;
  timeStamp: number;
  key?: string;
  code?: string;
  repeat?: boolean;
  /** Place of the press. Enter in multi-line text and space in any text type, and do not answer the dialog. */
  isIn: 'line' | 'lines' | 'elsewhere';
}

export class DialogGuard {
  /** By dialog; infinite before it was drawn. */
  readonly #seenAt = new Map<object, number>();
  readonly #down = new Set<string>();
  /** Refused keys stay refused until released. */
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

  /** Releases are not reported while the window has no focus. */
  forgetKeys(): void {
    this.#down.clear();
    this.#spent.clear();
  }

  /** A refused press must not reach the focused element. */
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

export function guardDialog(dialog: HTMLElement): () => void {
  guard.open(dialog);
  dialog.dataset.unread = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Time runs from the first frame on.
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

/** Listens in the capture phase; clicks by script pass. */
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
