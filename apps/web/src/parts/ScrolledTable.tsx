import type { ReactNode } from 'react';
import { Acronyms } from '../ui/Acronyms';

export const NUMBER = 'text-end tabular-nums whitespace-nowrap';

interface Head {
  label: string;
  shown?: ReactNode;
  className?: string | undefined;
  isNumeric?: boolean | undefined;
  /** On a phone, where rows are cards, the head of this column stays. */
  isKept?: boolean;
}

interface PlainTableProps {
  label?: string | undefined;
  className?: string | undefined;
  head?: readonly (string | Head)[];
  children: ReactNode;
}

/** The table of everything that is read; grids and sheets have their own. */
export function PlainTable({ label, className, head, children }: PlainTableProps) {
  const heads = head?.map((one) => (typeof one === 'string' ? { label: one } : one));
  return (
    <table className={className} aria-label={label}>
      {heads && (
        <thead>
          <tr>
            {heads.map((one, at) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns may be called alike, and never move
                key={at}
                scope="col"
                className={one.className}
                data-numeric={one.isNumeric || undefined}
                data-kept={one.isKept}
              >
                {one.shown ?? <Acronyms text={one.label} />}
              </th>
            ))}
          </tr>
        </thead>
      )}
      {children}
    </table>
  );
}

interface ScrolledTableProps extends Omit<PlainTableProps, 'label'> {
  label: string;
  className: string | undefined;
  tableClassName?: string | undefined;
  heightPx?: number;
}

export function ScrolledTable({ label, className, tableClassName, heightPx, ...table }: ScrolledTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={className} style={{ height: heightPx }} tabIndex={0} aria-label={label}>
      <PlainTable {...table} className={tableClassName} />
    </section>
  );
}
