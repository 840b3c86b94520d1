import { useState } from 'react';

const NAME = 'menuCollapsed';

/** Whether the menu shows icons only, remembered in this browser until sign-out. */
export function useCollapsed(): [isCollapsed: boolean, setCollapsed: (isCollapsed: boolean) => void] {
  const [isCollapsed, setState] = useState(() => localStorage.getItem(NAME) === 'true');
  return [
    isCollapsed,
    (next) => {
      localStorage.setItem(NAME, String(next));
      setState(next);
    },
  ];
}
