import { expect, it } from 'vitest';
import { fieldLines } from './use-grid-layout';

it('fields of a wide row stand in as few lines as there is room for, as even as they come', () => {
  expect(fieldLines(10, 1106)).toEqual({ perLine: 5, px: 144 });
  expect(fieldLines(18, 1106)).toEqual({ perLine: 6, px: 210 });
  expect(fieldLines(3, 100)).toEqual({ perLine: 1, px: 210 });
});
