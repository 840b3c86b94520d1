import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadForMissingCode } from './missing-code';
import { unsavedDrafts } from './unsaved-drafts';

const reload = vi.fn();
beforeEach(() => {
  const session = new Map<string, string>();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => session.get(name) ?? null,
    setItem: (name: string, value: string) => session.set(name, value),
  });
  reloadForMissingCode();
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
  unsavedDrafts.clear();
});

const stillFails = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

it('reloads for missing code once', () => {
  expect(stillFails()).toBe(false);
  expect(stillFails()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload without a network, where the code is not to be had', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(stillFails()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload over a draft', () => {
  unsavedDrafts.add('a');
  expect(stillFails()).toBe(true);
  unsavedDrafts.delete('a');
  expect(stillFails()).toBe(false);
});

it('does not reload over a screen that asks before it is left', () => {
  window.addEventListener('beforeunload', (event) => event.preventDefault());
  expect(stillFails()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
