import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** What is the case, in one sentence. */
  title: string;
  /** What to do next. */
  children?: ReactNode;
  /** The one button that does it. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <p className={styles.title}>{title}</p>
      {children && <div className="quiet">{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
