import { expect, it } from 'vitest';
import { initialsOf } from './initials';

it.each([
  ['Marina Alves', 'MA'],
  ['  ana de souza lima ', 'AL'],
  ['Érico', 'É'],
  ['', ''],
])('%j -> %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
