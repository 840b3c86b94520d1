import { beforeAll, describe, expect, it } from 'vitest';
import { seal, unseal } from './seal';

let key: CryptoKey;
const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
beforeAll(async () => {
  key = await newKey();
});

describe('seal', () => {
  it.each([[{ id: 1, name: 'João Ávila' }], ['eyJ.a.b'], [true], [[1, null]], ['x'.repeat(100_000)]])(
    'gives back what it was given',
    async (value) => {
      expect(await unseal(key, 'user', await seal(key, 'user', value))).toEqual(value);
    },
  );

  it('shows nothing of the value, and never the same twice', async () => {
    const [first, second] = [await seal(key, 'token', 'segredo'), await seal(key, 'token', 'segredo')];
    expect(first).not.toBe(second);
    expect(atob(first)).not.toContain('segredo');
  });

  it('does not open under another name, with another key, or changed', async () => {
    const text = await seal(key, 'farm', { id: 1 });
    const changed = `${text.slice(0, 20)}${text[20] === 'A' ? 'B' : 'A'}${text.slice(21)}`;
    await expect(unseal(key, 'customer', text)).rejects.toThrow();
    await expect(unseal(await newKey(), 'farm', text)).rejects.toThrow();
    await expect(unseal(key, 'farm', changed)).rejects.toThrow();
    await expect(unseal(key, 'farm', 'não é base64')).rejects.toThrow();
  });
});
