import { type RefObject, useEffect } from 'react';
import { notify } from '../ui/notify';
import type { GridController } from './grid-controller';
import { type BufferedKey, bufferedKey, bufferedText, EDITOR, isBufferable, replayKey } from './key-buffer';

/** Limit for the next row to be drawn and focused. */
const READY_WITHIN_MS = 1_000;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** After a refusal the keys are shown in a notice: they were meant for a row that is not open. */
export function useKeyBuffer(root: RefObject<HTMLElement | null>, controller: GridController): void {
  useEffect(() => {
    const buffer: BufferedKey[] = [];
    let isPlaying = false;
    let refusals = controller.view().refusals;
    let wasBusy = false;
    const isBusy = () => {
      const { mode, phase } = controller.view().mode;
      return mode !== 'READ' && (phase === 'saveDue' || phase === 'saving');
    };
    const play = async () => {
      isPlaying = true;
      do {
        if (root.current) await untilReady(root.current, () => controller.view().mode.mode === 'READ');
        const key = isBusy() ? undefined : buffer.shift();
        if (key && root.current) replayKey(key, root.current);
      } while (buffer.length > 0 && !isBusy());
      isPlaying = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Replayed keys are not trusted events.
      if (!event.isTrusted || (!isBusy() && !isPlaying) || !isBufferable(event) || !isOurs(root.current, event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      buffer.push(bufferedKey(event));
    };
    const follow = () => {
      const view = controller.view();
      if (view.refusals !== refusals || view.mode.phase === 'conflict') notifyUntyped(buffer.splice(0));
      refusals = view.refusals;
      // Also with an empty buffer: the next one may come before its row is drawn.
      if (wasBusy && !isBusy() && !isPlaying) void play();
      wasBusy = isBusy();
    };
    document.addEventListener('keydown', onKeyDown, true);
    const forget = controller.subscribe(follow);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      forget();
    };
  }, [root, controller]);
}

function notifyUntyped(keys: readonly BufferedKey[]): void {
  const text = bufferedText(keys);
  if (text !== '')
    notify({
      message: `O registro não foi salvo; o que você digitou em seguida não entrou: ${text}`,
      tone: 'warning',
      milliseconds: 20_000,
    });
}

async function untilReady(root: HTMLElement, isReading: () => boolean): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS;
  do await nextTask();
  while (!root.contains(document.activeElement?.closest(isReading() ? '[data-col]' : EDITOR) ?? null) && performance.now() < end);
}

/** Includes the body, which has the focus while the saved cell is disabled. */
function isOurs(root: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (root?.contains(target) === true || target === document.body);
}
