import { useState } from 'react';

/**
 * What an editor shows between a key and the row's answer to it. `outside` is what the row holds; edits reach the row later, so until
 * then the editor shows its own. When the row moves to what was expected of the edit, the editor's own stays (a half-typed date is
 * not rewritten); when it moves anywhere else (a field was cleared or computed), the row wins.
 * @param key identifies the outside value.
 */
export function useHeld<T>(outside: T, key: string): [held: T, hold: (mine: T, expectedKey: string) => void] {
  const [state, setState] = useState({ mine: outside, expected: key, seen: key });
  const isExpected = state.expected === key;
  if (state.seen !== key) setState(isExpected ? { ...state, seen: key } : { mine: outside, expected: key, seen: key });
  return [state.seen === key || isExpected ? state.mine : outside, (mine, expected) => setState({ mine, expected, seen: key })];
}
