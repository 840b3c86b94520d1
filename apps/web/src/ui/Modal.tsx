import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { Guarded } from './Guarded';

/** A dialog in the middle of the page. */
export function Modal({ children, ...props }: ModalProps) {
  return (
    <MantineModal {...props}>
      <Guarded>{children}</Guarded>
    </MantineModal>
  );
}
