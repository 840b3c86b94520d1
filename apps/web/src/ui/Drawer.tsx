import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { Guarded } from './Guarded';

export function Drawer({ children, ...props }: DrawerProps) {
  return (
    <MantineDrawer {...props}>
      <Guarded>{children}</Guarded>
    </MantineDrawer>
  );
}
