import { expect, it } from 'vitest';
import { poly1305 } from './poly1305';
import { isSealedAtOnce, sealerAtOnce, unsealAtOnce } from './seal-at-once';

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));
const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

it('authenticates as RFC 8439 has it', () => {
  const key = hex('85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b');
  expect(poly1305(key, new TextEncoder().encode('Cryptographic Forum Research Group'))).toEqual(hex('a8061dc1305136c6c22b8baf0c0127a9'));
});

it('seals without waiting, each time anew, and opens for the same name and key only', async () => {
  const key = await newKey();
  const seal = sealerAtOnce(key);
  await turn();
  const value = { amount: '15', notes: 'Açaí — três cabeças' };
  const [one, other] = [seal('1/a', value), seal('1/a', value)];
  if (one === null || other === null) throw new Error('nothing was sealed');
  expect([isSealedAtOnce(one), one === other, one.includes('cabe')]).toEqual([true, false, false]);
  expect(await unsealAtOnce(key, '1/a', one)).toEqual(value);
  expect(await unsealAtOnce(key, '1/a', other)).toEqual(value);
  await expect(unsealAtOnce(key, '2/a', one)).rejects.toThrow('not what was sealed');
  await expect(unsealAtOnce(await newKey(), '1/a', one)).rejects.toThrow('not what was sealed');
  const last = one.at(-5) === 'A' ? 'B' : 'A';
  await expect(unsealAtOnce(key, '1/a', `${one.slice(0, -5)}${last}${one.slice(-4)}`)).rejects.toThrow('not what was sealed');
});

it('has to wait for what is longer than anything before, and then no more', async () => {
  const key = await newKey();
  const seal = sealerAtOnce(key);
  expect(seal('1/a', 1)).toBe(null);
  await turn();
  const long = 'x'.repeat(20_000);
  expect(seal('1/a', long)).toBe(null);
  await turn();
  const sealed = seal('1/a', long);
  expect(sealed && (await unsealAtOnce(key, '1/a', sealed))).toBe(long);
});
