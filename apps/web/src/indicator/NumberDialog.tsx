import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** Where a number is opened: beside the page, and on a phone in its place. */
export function NumberDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const isNarrow = useMediaQuery('(max-width: 766px)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal opened onClose={onClose} size="lg" fullScreen={isNarrow} title={title} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      {children}
    </Modal>
  );
}
