import { Button, type ButtonProps } from '@mantine/core';
import { TRY_AGAIN } from './try-again';

export function RetryButton({ onRetry, ...look }: ButtonProps & { onRetry(): void; 'data-autofocus'?: boolean }) {
  return (
    <Button {...look} onClick={onRetry}>
      {TRY_AGAIN}
    </Button>
  );
}
