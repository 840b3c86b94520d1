import { beforeEach, expect, it } from 'vitest';
import { DialogGuard, type Press, UNREAD_MS } from './dialog-guard';

const SEEN = 1_000;
const dialog = {};
let guard: DialogGuard;

const press = (timeStamp: number, key = 'Enter', more: Partial<Press> = {}): Press => ({
  ...{ type: 'keydown', key, code: key, timeStamp, isIn: 'elsewhere' },
  ...more,
});
const letGo = (timeStamp: number, key = 'Enter') => press(timeStamp, key, { type: 'keyup' });
const click = (timeStamp: number): Press => ({ type: 'click', timeStamp, isIn: 'elsewhere' });

beforeEach(() => {
  guard = new DialogGuard();
});

function open() {
  guard.open(dialog);
  guard.seen(dialog, SEEN);
}

it('refuses answers in the first half second, and takes them afterwards', () => {
  open();
  for (const early of [press(SEEN + UNREAD_MS - 1), press(SEEN + 1, ' '), press(SEEN + 1, 'Escape'), click(SEEN + UNREAD_MS - 1)])
    expect(guard.refuses(early)).toBe(true);
  guard.refuses(letGo(SEEN + UNREAD_MS));
  expect([guard.refuses(press(SEEN + UNREAD_MS)), guard.refuses(click(SEEN + UNREAD_MS))]).toEqual([false, false]);
});

it('refuses answers before the dialog was drawn', () => {
  guard.open(dialog);
  expect(guard.refuses(press(SEEN + 60_000))).toBe(true);
});

it('judges a queued key by the time it was pressed', () => {
  open();
  expect(guard.refuses(press(SEEN - 200))).toBe(true);
});

it('refuses a held or repeating key until it is pressed again', () => {
  guard.refuses(press(SEEN - 100));
  open();
  expect(guard.refuses(press(SEEN + 900, 'Enter', { repeat: true }))).toBe(true);
  expect(guard.refuses(press(SEEN + 1_500))).toBe(true);
  expect(guard.refuses(letGo(SEEN + 1_600))).toBe(true);
  expect(guard.refuses(press(SEEN + 1_700))).toBe(false);
  expect(guard.refuses(press(SEEN + 2_400, 'Enter', { repeat: true }))).toBe(true);
});

it('refuses a space bar pressed too early, even if released later', () => {
  open();
  guard.refuses(press(SEEN + 100, ' '));
  expect(guard.refuses(letGo(SEEN + 900, ' '))).toBe(true);
});

it('accepts typing at once, but no answering key', () => {
  open();
  const at = SEEN + 10;
  for (const written of [press(at, 'a'), press(at, ' ', { isIn: 'line' }), press(at, 'Enter', { isIn: 'lines' })])
    expect(guard.refuses(written)).toBe(false);
  expect(guard.refuses(press(at, 'Enter', { isIn: 'line' }))).toBe(true);
});

it('waits again for a dialog over another, and not without a dialog', () => {
  open();
  const over = {};
  guard.open(over);
  guard.seen(over, SEEN + 5_000);
  expect(guard.refuses(click(SEEN + 5_100))).toBe(true);
  guard.close(over);
  expect(guard.refuses(click(SEEN + 5_200))).toBe(false);
  guard.close(dialog);
  expect(guard.refuses(press(SEEN, 'Enter', { repeat: true }))).toBe(false);
});
