import { queueRandomness } from './queue-ports';

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Celular Android'],
  [/Android/, 'Tablet Android'],
];

/** Name in the history. A random part keeps it unique, because changes from the same device never conflict with each other. */
export function deviceName(): string {
  const kind = KINDS.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'Computador';
  const number = [...queueRandomness.bytes(3)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${kind} ${number}`;
}
