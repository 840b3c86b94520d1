import { Button, type ButtonProps } from '@mantine/core';
import type { Icon as IconType } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ButtonProps, 'leftSection'>, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  icon: IconType;
  iconPx?: 16 | 18;
}

export function IconButton({ icon: Icon, iconPx = 16, ...look }: IconButtonProps) {
  return <Button variant="default" {...look} leftSection={<Icon size={iconPx} stroke={1.8} aria-hidden />} />;
}
