import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PortfolioFarm } from '#model/answers/portfolio';
import { inFarm } from '#model/screens/farm-link';

interface FarmPlaceProps {
  row: PortfolioFarm;
  to: string;
  /** Which of the links of the row it is: whoever comes back finds it again. */
  name: string;
  className?: string | undefined;
  title?: string | undefined;
  label?: string | undefined;
  tabIndex?: number;
  children: ReactNode;
}

/** A way to a place of the farm: choosing it is part of the way. */
export function FarmPlace({ row, to, name, className, title, label, tabIndex, children }: FarmPlaceProps) {
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
