import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { Guarded } from './Guarded';

/** A dialog at the edge of the page. */
export function Drawer({ children, ...props }: DrawerProps) {
  return (
    <MantineDrawer {...props}>
      <Guarded>{children}</Guarded>
    </MantineDrawer>
  );
}
