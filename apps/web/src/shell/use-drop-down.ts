import { type FocusEvent, useCallback, useRef, useState } from 'react';

/** What a button opens below itself: it is closed where the focus leaves both, and by `close`, which brings the focus back to the button. */
export function useDropDown() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return { isOpen, setOpen, button, close, onBlur };
}
