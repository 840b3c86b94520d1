import type { ReactNode } from 'react';

interface ScrolledTableProps {
  /** Accessible name. */
  label: string;
  /** `className` of the scroller. */
  className: string | undefined;
  tableClassName?: string | undefined;
  heightPx?: number;
  head: readonly string[];
  isNumeric?(column: number): boolean;
  children: ReactNode;
}

export function ScrolledTable({ label, className, tableClassName, heightPx, head, isNumeric, children }: ScrolledTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={className} style={{ height: heightPx }} tabIndex={0} aria-label={label}>
      <table className={tableClassName}>
        <thead>
          <tr>
            {head.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may be called alike, and never move
              <th key={at} scope="col" className={isNumeric?.(at) ? 'text-end tabular-nums whitespace-nowrap' : undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}
