import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** All loaded rows have to be drawn for paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => document.documentElement.hasAttribute('data-printing'));
  useEffect(() => {
    // The browser prints right after the event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
