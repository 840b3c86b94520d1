import { useState } from 'react';

/** Keeps the text while the row holds the value read from it (as for a half-typed date); any other value replaces the text. */
export function useLocalValue<T>(outside: T, key: string): [local: T, setLocal: (mine: T, expectedKey: string) => void] {
  const [state, setState] = useState({ mine: outside, expected: key, seen: key });
  const isExpected = state.expected === key;
  if (state.seen !== key) setState(isExpected ? { ...state, seen: key } : { mine: outside, expected: key, seen: key });
  return [state.seen === key || isExpected ? state.mine : outside, (mine, expected) => setState({ mine, expected, seen: key })];
}
