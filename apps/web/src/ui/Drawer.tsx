import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { GuardedDialog } from './GuardedDialog';

export function Drawer({ children, ...props }: DrawerProps) {
  return (
    <MantineDrawer {...props}>
      <GuardedDialog>{children}</GuardedDialog>
    </MantineDrawer>
  );
}
