/** Poly1305 (RFC 8439), which tells whether a message is as it was written. A key is for one message only. */

const BLOCK = 16;
export const POLY_KEY_BYTES = 32;
export const TAG_BYTES = BLOCK;

const PRIME = (1n << 130n) - 5n;
const CLAMP = 0x0ffffffc0ffffffc0ffffffc0fffffffn;
const MASK = (1n << 128n) - 1n;

export function poly1305(key: Uint8Array, message: Uint8Array): Uint8Array {
  const r = numberOf(key.subarray(0, BLOCK)) & CLAMP;
  let sum = 0n;
  for (let at = 0; at < message.length; at += BLOCK) {
    const block = message.subarray(at, at + BLOCK);
    sum = ((sum + numberOf(block) + (1n << BigInt(8 * block.length))) * r) % PRIME;
  }
  return bytesOf((sum + numberOf(key.subarray(BLOCK, POLY_KEY_BYTES))) & MASK);
}

/** Least byte first, up to a block of them. */
function numberOf(bytes: Uint8Array): bigint {
  const block = new Uint8Array(BLOCK);
  block.set(bytes);
  const view = new DataView(block.buffer);
  return view.getBigUint64(0, true) | (view.getBigUint64(8, true) << 64n);
}

function bytesOf(number: bigint): Uint8Array {
  const view = new DataView(new ArrayBuffer(BLOCK));
  view.setBigUint64(0, number & 0xffff_ffff_ffff_ffffn, true);
  view.setBigUint64(8, number >> 64n, true);
  return new Uint8Array(view.buffer);
}
