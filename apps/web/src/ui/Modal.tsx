import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { Guarded } from './Guarded';

export function Modal({ children, ...props }: ModalProps) {
  return (
    <MantineModal {...props}>
      <Guarded>{children}</Guarded>
    </MantineModal>
  );
}
