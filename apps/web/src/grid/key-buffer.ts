export interface BufferedKey {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

export const EDITOR = '[data-editor]:not(:disabled)';
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Dead']);

/** Browser keys (F5, Ctrl+T) and Esc, which cancels a waiting save, are not buffered. */
export function isBufferable({
  key,
  ctrlKey,
  metaKey,
  isComposing,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'isComposing'>): boolean {
  if (isComposing || MODIFIERS.has(key) || key === 'Escape' || /^F\d+$/.test(key)) return false;
  return !(ctrlKey || metaKey) || key === 'Enter';
}

export const bufferedKey = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): BufferedKey => ({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
});

/** Text the keys would have written, with a space for each move to another cell. */
export function bufferedText(keys: readonly BufferedKey[]): string {
  return keys
    .map(({ key }) => ([...key].length === 1 ? key : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Keys that no listener takes do what the browser would have done. */
export function replayKey(key: BufferedKey, root: HTMLElement): void {
  const target = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
  if (!isFree) return;
  if (key.key === 'Tab') stepFocus(target, root, key.shiftKey ? -1 : 1);
  else if (target.matches('input, textarea') && !key.ctrlKey && !key.metaKey && !key.altKey) typeInto(key.key);
}

function stepFocus(from: HTMLElement, root: HTMLElement, by: 1 | -1): void {
  const editors = [...root.querySelectorAll<HTMLElement>(EDITOR)];
  const next = editors[editors.indexOf(from) + by];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** `execCommand` is the only way in all browsers that fires input events and replaces the selection. */
function typeInto(key: string): void {
  if ([...key].length === 1) document.execCommand('insertText', false, key);
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Delete') document.execCommand('forwardDelete');
}
