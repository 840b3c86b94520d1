/**
 * `make`, which asks only its key, and for each key only once: what it made first is answered from then on. For what is read out of
 * declarations, which are few and do not change while the program runs; a key that comes from a request would be kept for ever.
 */
export function onceForEach<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}
