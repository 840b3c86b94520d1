import { Button, type ButtonProps } from '@mantine/core';
import type { Icon as IconType } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ButtonProps, 'leftSection'>, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  icon: IconType;
  /** Of the icon; 16 unless said. */
  iconPx?: 16 | 18;
}

/** A button with an icon before its words; not the main one of its place, unless `variant` says so. */
export function IconButton({ icon: Icon, iconPx = 16, ...look }: IconButtonProps) {
  return <Button variant="default" {...look} leftSection={<Icon size={iconPx} stroke={1.8} aria-hidden />} />;
}
