import { openEncryptedStore, startingWith } from '../session/encrypted-store';
import type { CopyStore } from './device-copy';

export async function openCopyStore(): Promise<CopyStore> {
  const store = await openEncryptedStore('porteira-copies', 'copies', 'Uma cópia ilegível foi descartada');
  return { ...store, remove: (prefix) => store.remove(startingWith(prefix)) };
}
