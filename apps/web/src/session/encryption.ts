const IV_BYTES = 12;

/** The name is authenticated: a value moved to another name does not open. @returns base64 of a fresh 12-byte IV and the ciphertext. */
export async function encrypt(key: CryptoKey, name: string, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: nameBytes(name) }, key, plain));
  let binary = '';
  for (const byte of [...iv, ...cipher]) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export async function decrypt(key: CryptoKey, name: string, text: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const iv = bytes.subarray(0, IV_BYTES);
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: nameBytes(name) }, key, bytes.subarray(IV_BYTES));
  return JSON.parse(new TextDecoder().decode(plain));
}

function nameBytes(name: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(name);
}
