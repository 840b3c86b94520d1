import { queueRandomness } from './queue-ports';

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Celular Android'],
  [/Android/, 'Tablet Android'],
];

/** As the history shows it. Two phones of one person must not have the same name, or their changes would count as one's own. */
export function deviceName(): string {
  const kind = KINDS.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'Computador';
  const number = [...queueRandomness.bytes(3)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${kind} ${number}`;
}
