import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';

/** Where a number is opened: over the page, and on a phone in its place. The number has the focus again when it is closed. */
export function NumberDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const isNarrow = useMediaQuery('(max-width: 766px)', undefined, { getInitialValueInEffect: false });
  // Read while it is drawn for the first time: the dialog takes the focus with its first effect.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.focus());
    };
  }, [opener]);
  return (
    <Modal opened onClose={onClose} size="lg" fullScreen={isNarrow} title={title}>
      {children}
    </Modal>
  );
}
