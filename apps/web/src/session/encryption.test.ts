import { beforeAll, describe, expect, it } from 'vitest';
import { decrypt, encrypt } from './encryption';

let key: CryptoKey;
const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
beforeAll(async () => {
  key = await newKey();
});

describe('encrypt', () => {
  it.each([[{ id: 1, name: 'João Ávila' }], ['eyJ.a.b'], [true], [[1, null]], ['x'.repeat(100_000)]])(
    'gives back what it was given',
    async (value) => {
      expect(await decrypt(key, 'user', await encrypt(key, 'user', value))).toEqual(value);
    },
  );

  it('shows nothing of the value, and never the same twice', async () => {
    const [first, second] = [await encrypt(key, 'token', 'segredo'), await encrypt(key, 'token', 'segredo')];
    expect(first).not.toBe(second);
    expect(atob(first)).not.toContain('segredo');
  });

  it('does not open under another name, with another key, or changed', async () => {
    const text = await encrypt(key, 'farm', { id: 1 });
    const changed = `${text.slice(0, 20)}${text[20] === 'A' ? 'B' : 'A'}${text.slice(21)}`;
    await expect(decrypt(key, 'customer', text)).rejects.toThrow();
    await expect(decrypt(await newKey(), 'farm', text)).rejects.toThrow();
    await expect(decrypt(key, 'farm', changed)).rejects.toThrow();
    await expect(decrypt(key, 'farm', 'não é base64')).rejects.toThrow();
  });
});
