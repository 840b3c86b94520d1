import { useState } from 'react';

/** If the row holds the value just typed, the text stays (such as a half-typed date); any other value, cleared or computed, replaces it. */
export function useLocalValue<T>(outside: T, key: string): [local: T, setLocal: (mine: T, expectedKey: string) => void] {
  const [state, setState] = useState({ mine: outside, expected: key, seen: key });
  const isExpected = state.expected === key;
  if (state.seen !== key) setState(isExpected ? { ...state, seen: key } : { mine: outside, expected: key, seen: key });
  return [state.seen === key || isExpected ? state.mine : outside, (mine, expected) => setState({ mine, expected, seen: key })];
}
