import { type ReactNode, useEffect, useState } from 'react';
import { Modal } from '../ui/Modal';
import { useIsNarrow } from '../ui/use-is-narrow';

/** Where a number is opened: over the page, and on a phone in its place. The number has the focus again when it is closed. */
export function NumberDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  // Read while it is drawn for the first time: the dialog takes the focus with its first effect.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.focus());
    };
  }, [opener]);
  return (
    <Modal opened onClose={onClose} size="lg" fullScreen={useIsNarrow()} title={title}>
      {children}
    </Modal>
  );
}
