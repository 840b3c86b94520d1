import { type RefObject, useEffect } from 'react';
import type { GridController } from './grid-controller';
import { type HeldKey, heldKey, isHeld, press } from './held-keys';

/** Until React has drawn what a key has changed. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * No key is lost around a save: what is pressed between Enter and the answer is kept, and pressed again in what the save leads to. Only a
 * refused save lets them go, as they were meant for a row that is not open yet.
 */
export function useHeldKeys(root: RefObject<HTMLElement | null>, controller: GridController): void {
  useEffect(() => {
    const held: HeldKey[] = [];
    let isPlaying = false;
    let refusals = controller.view().refusals;
    const isBusy = () => {
      const { mode, phase } = controller.view().mode;
      return mode !== 'READ' && (phase === 'saveDue' || phase === 'saving');
    };
    const play = async () => {
      isPlaying = true;
      await nextTask();
      while (held.length > 0 && !isBusy() && root.current) {
        const key = held.shift();
        if (key) press(key, root.current);
        await nextTask();
      }
      isPlaying = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Keys that are pressed again are nobody's own.
      if (!event.isTrusted || (!isBusy() && !isPlaying) || !isHeld(event) || !isOurs(root.current, event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push(heldKey(event));
    };
    const follow = () => {
      const view = controller.view();
      if (view.refusals !== refusals || view.mode.phase === 'conflict') held.length = 0;
      refusals = view.refusals;
      if (held.length > 0 && !isBusy() && !isPlaying) void play();
    };
    document.addEventListener('keydown', onKeyDown, true);
    const forget = controller.subscribe(follow);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      forget();
    };
  }, [root, controller]);
}

/** The grid itself, and the page while nothing else in it is in use: a cell that is disabled while it is saved gives its focus to nobody. */
function isOurs(root: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (root?.contains(target) === true || target === document.body);
}
