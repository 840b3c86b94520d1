import { POLY_KEY_BYTES, poly1305, TAG_BYTES } from './poly1305';
import { IV_BYTES, textOf } from './seal';

/**
 * Sealing that needs no waiting, for what is typed on a page that may be gone in a millisecond. Web Crypto answers only later; so the bytes that a
 * text is sealed with are asked for beforehand: what AES-GCM makes of zeros is its stream of key bytes. Each stream seals one text: its first
 * bytes are the key of the Poly1305 that authenticates it and its name, the others are laid over the text.
 */

/** Tells such a text from one that was sealed by waiting, which is base64. */
const MARK = '~';
/** So many keys may be pressed before the next stream is there. */
const AHEAD = 8;
const LEAST_BYTES = 4096;

interface Stream {
  iv: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array;
}

/** Null where no stream is there that is long enough: whoever has to, waits for `seal`. */
export type SealAtOnce = (name: string, value: unknown) => string | null;

/** @param key as for `seal`. */
export function sealerAtOnce(key: CryptoKey): SealAtOnce {
  let ready: Stream[] = [];
  let making = 0;
  let length = LEAST_BYTES;
  const make = async () => {
    making++;
    try {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      ready.push({ iv, bytes: await streamOf(key, iv, length) });
    } catch (error) {
      console.warn('Um rascunho será guardado sem pressa', error);
    } finally {
      making--;
    }
  };
  const refill = () => {
    while (ready.length + making < AHEAD) void make();
  };
  refill();
  return (name, value) => {
    const plain = new TextEncoder().encode(JSON.stringify(value));
    const needed = POLY_KEY_BYTES + plain.length;
    // What is typed grows: the next ones are twice as long.
    if (needed > length) length = 2 * needed;
    const stream = ready.find(({ bytes }) => bytes.length >= needed);
    ready = ready.filter((one) => one !== stream && one.bytes.length >= needed);
    refill();
    if (!stream) return null;
    const cipher = laidOver(plain, stream.bytes);
    return MARK + textOf([stream.iv, tagOf(stream.bytes, name, cipher), cipher]);
  };
}

export const isSealedAtOnce = (text: string): boolean => text.startsWith(MARK);

/**
 * Opens what was sealed at once.
 * @throws when the text was sealed by another key, for another name, or was changed.
 */
export async function unsealAtOnce(key: CryptoKey, name: string, text: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(text.slice(MARK.length)), (character) => character.charCodeAt(0));
  const [iv, tag] = [bytes.slice(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const cipher = bytes.subarray(IV_BYTES + TAG_BYTES);
  const stream = await streamOf(key, iv, POLY_KEY_BYTES + cipher.length);
  const own = tagOf(stream, name, cipher);
  if (tag.length !== TAG_BYTES || own.some((byte, index) => byte !== tag[index])) throw new Error('not what was sealed');
  return JSON.parse(new TextDecoder().decode(laidOver(cipher, stream)));
}

/** The same bytes each time for a key and an initial vector, as far as they are asked for. */
async function streamOf(key: CryptoKey, iv: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(length))).subarray(0, length);
}

const laidOver = (bytes: Uint8Array, stream: Uint8Array): Uint8Array =>
  bytes.map((byte, index) => byte ^ (stream[POLY_KEY_BYTES + index] ?? 0));

function tagOf(stream: Uint8Array, name: string, cipher: Uint8Array): Uint8Array {
  const named = new TextEncoder().encode(name);
  const message = new Uint8Array(4 + named.length + cipher.length);
  new DataView(message.buffer).setUint32(0, named.length, true);
  message.set(named, 4);
  message.set(cipher, 4 + named.length);
  return poly1305(stream.subarray(0, POLY_KEY_BYTES), message);
}
