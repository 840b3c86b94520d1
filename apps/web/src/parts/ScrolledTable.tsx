import type { ReactNode } from 'react';

interface ScrolledTableProps {
  /** What is in it, for those who do not see it. */
  label: string;
  /** Of the place it scrolls in, and of the table. */
  className: string | undefined;
  tableClassName?: string | undefined;
  heightPx?: number;
  /** What stands in its columns. */
  head: readonly string[];
  isNumeric?(column: number): boolean;
  /** The rows: its body, its foot. */
  children: ReactNode;
}

/** A table that may be larger than its place: what scrolls is reached by the keyboard. */
export function ScrolledTable({ label, className, tableClassName, heightPx, head, isNumeric, children }: ScrolledTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={className} style={{ height: heightPx }} tabIndex={0} aria-label={label}>
      <table className={tableClassName}>
        <thead>
          <tr>
            {head.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may be called alike, and never move
              <th key={at} scope="col" className={isNumeric?.(at) ? 'number' : undefined}>
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
