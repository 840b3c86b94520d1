import { type ReactNode, useEffect, useState } from 'react';
import { Acronyms } from '../ui/Acronyms';
import { Modal } from '../ui/Modal';
import { useIsNarrow } from '../ui/use-is-narrow';

export function NumberDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  // The opener is read in the first render, as the dialog takes the focus in its first effect.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.focus());
    };
  }, [opener]);
  return (
    <Modal opened onClose={onClose} size="lg" fullScreen={useIsNarrow()} title={<Acronyms text={title} isStop={false} />}>
      {children}
    </Modal>
  );
}
