import { LRUCache } from 'lru-cache';

/** One cache per owner, collected with it; the least recently used entry is evicted first. */
export function cacheOf<Key extends {}, Held extends {}>(max: number): (owner: object) => LRUCache<Key, Held> {
  const cache = new WeakMap<object, LRUCache<Key, Held>>();
  return (owner) => {
    const known = cache.get(owner) ?? new LRUCache<Key, Held>({ max });
    cache.set(owner, known);
    return known;
  };
}
