import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 max-w-115 mx-auto py-12 px-4 text-center text-balance">
      {icon && <div className="size-13 grid place-items-center mb-1 rounded-full bg-leaf-soft text-leaf">{icon}</div>}
      <p className="text-lg font-bold">{title}</p>
      {children && <div className="text-ink-soft">{children}</div>}
      {action && <div className="unprinted mt-3">{action}</div>}
    </div>
  );
}
