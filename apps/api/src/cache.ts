import { LRUCache } from 'lru-cache';

/** A cache for each owner: it goes with its owner, and what was asked for longest ago goes first. */
export function cacheOf<Key extends {}, Held extends {}>(max: number): (owner: object) => LRUCache<Key, Held> {
  const kept = new WeakMap<object, LRUCache<Key, Held>>();
  return (owner) => {
    const known = kept.get(owner) ?? new LRUCache<Key, Held>({ max });
    kept.set(owner, known);
    return known;
  };
}
