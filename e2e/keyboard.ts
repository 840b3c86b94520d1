import type { Locator, Page } from 'playwright-core';

/** What somebody without a mouse does. */

const MOST_STOPS = 60;

/** Tab until the element has the focus; a person would give up after so many stops, and so does this. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by Tab`);
}

/** Waits until the element has the focus by itself. */
export async function awaitFocus(target: Locator): Promise<void> {
  await target.waitFor();
  for (let tries = 0; tries < 100; tries++) {
    if (await hasFocus(target)) return;
    await target.page().waitForTimeout(50);
  }
  throw new Error(`${target} did not get the focus`);
}

/** Waits until a dialog takes answers, which it does not in its first half second. */
export async function awaitRead(dialog: Locator): Promise<void> {
  await dialog.and(dialog.page().locator(':not([data-unread])')).waitFor();
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
