import { expect, it } from 'vitest';
import { ERASE, pressKey } from './pad';

const press = (keys: readonly string[], decimals: number) => keys.reduce((text, key) => pressKey(text, key, { decimals }), '');

it.each([
  [['1', '2'], 0, '12'],
  [['0', '7'], 0, '7'],
  [['1', ',', '5'], 0, '15'],
  [[',', '5'], 2, '0,5'],
  [['1', ',', ',', '5', '0', '9'], 2, '1,50'],
  [['1', ',', ERASE, ERASE, ERASE, '4'], 2, '4'],
  [[...'1234567890123'], 0, '123456789012'],
])('%j with %i decimals are %j', (keys, decimals, text) => {
  expect(press(keys, decimals)).toBe(text);
});
