import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PortfolioFarm } from '#model/responses/portfolio';
import { inFarm } from '#model/screens/farm-link';

interface FarmLinkProps {
  row: PortfolioFarm;
  to: string;
  /** Identifies the link in its row, so that the focus can return to it. */
  name: string;
  className?: string | undefined;
  title?: string | undefined;
  label?: string | undefined;
  tabIndex?: number;
  children: ReactNode;
}

/** The address carries the farm, which is chosen before its screen opens. */
export function FarmLink({ row, to, name, className, title, label, tabIndex, children }: FarmLinkProps) {
  return (
    <Link
      to={inFarm(to, { farm: row.farm.id, harvest: row.harvest.id })}
      className={className}
      title={title}
      aria-label={label}
      tabIndex={tabIndex}
      data-return={`${row.id} ${name}`}
    >
      {children}
    </Link>
  );
}
