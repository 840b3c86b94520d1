import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { GuardedDialog } from './GuardedDialog';

export function Modal({ children, ...props }: ModalProps) {
  return (
    <MantineModal {...props}>
      <GuardedDialog>{children}</GuardedDialog>
    </MantineModal>
  );
}
