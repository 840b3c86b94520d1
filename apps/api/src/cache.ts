import { LRUCache } from 'lru-cache';

/** One cache per owner, collected with it; the least recently used entry is evicted first. */
export function cacheOf<Key extends {}, Held extends {}>(max: number): (owner: object) => LRUCache<Key, Held> {
  const kept = new WeakMap<object, LRUCache<Key, Held>>();
  return (owner) => {
    const known = kept.get(owner) ?? new LRUCache<Key, Held>({ max });
    kept.set(owner, known);
    return known;
  };
}
