export const QUEUE_DATABASE = 'porteira-queue';
const STORE = 'entries';

/** Asked before anybody has signed in, so it counts what is sealed without opening it. */
export async function hasQueuedEntries(): Promise<boolean> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === QUEUE_DATABASE)) return false;
  const database = await settled(indexedDB.open(QUEUE_DATABASE));
  try {
    if (!database.objectStoreNames.contains(STORE)) return false;
    return (await settled(database.transaction(STORE).objectStore(STORE).count())) > 0;
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
