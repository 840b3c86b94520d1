import { messageOf } from '../client/api-failure';
import { EmptyState } from '../ui/EmptyState';
import { RetryButton } from '../ui/RetryButton';

interface LoadFailureProps {
  title: string;
  error: unknown;
  onRetry(): void;
  isRetrying?: boolean;
}

export function PageFailure({ title, error, onRetry, isRetrying = false }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState title={title} action={<RetryButton variant="default" loading={isRetrying} onRetry={onRetry} />}>
        {messageOf(error)}
      </EmptyState>
    </div>
  );
}

export function PartFailure({ title, error, onRetry, isRetrying = false }: Omit<LoadFailureProps, 'title'> & { title?: string }) {
  return (
    <p className="refusal flex items-center justify-between flex-none flex-wrap gap-x-3 gap-y-2" role="alert">
      <span>{[title, messageOf(error)].filter(Boolean).join(' ')}</span>
      <RetryButton variant="default" size="xs" loading={isRetrying} onRetry={onRetry} />
    </p>
  );
}
