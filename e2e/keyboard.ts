import type { Locator, Page } from 'playwright-core';

const MAX_TABS = 60;

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MAX_TABS; stops++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by Tab`);
}

export async function awaitFocus(target: Locator): Promise<void> {
  await target.waitFor();
  for (let tries = 0; tries < 2_400; tries++) {
    if (await hasFocus(target)) return;
    await target.page().waitForTimeout(50);
  }
  throw new Error(`${target} did not get the focus`);
}

/** A dialog ignores answers in its first half second. */
export async function awaitRead(dialog: Locator): Promise<void> {
  await dialog.and(dialog.page().locator(':not([data-unread])')).waitFor();
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
