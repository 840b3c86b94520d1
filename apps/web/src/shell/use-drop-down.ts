import { type FocusEvent, useCallback, useRef, useState } from 'react';

/** Closes when the focus leaves the button and its panel; `close` returns the focus to the button. */
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
