import { queueRandomness } from './queue-ports';

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Celular Android'],
  [/Android/, 'Tablet Android'],
];

/** The history shows this name. It has a random part, because changes from a device of the same name count as one's own in a conflict. */
export function deviceName(): string {
  const kind = KINDS.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'Computador';
  const number = [...queueRandomness.bytes(3)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${kind} ${number}`;
}
