import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { updateSession } from '../../session/session-store';
import type { PortfolioFarm } from './portfolio-client';

/** From here on the farm is the one that is worked on. One that is not characterised yet cannot be chosen; its customer and its harvest can. */
function chooseFarm({ environment, customer, harvest, farm, is_characterised }: PortfolioFarm): void {
  const chosen = is_characterised ? { ...farm, only_diagnosis: false } : null;
  void updateSession({ environment, customer, harvest, farm: chosen, filterFilled: true });
}

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
      to={to}
      className={className}
      title={title}
      aria-label={label}
      tabIndex={tabIndex}
      data-return={`${row.id} ${name}`}
      onClick={() => chooseFarm(row)}
    >
      {children}
    </Link>
  );
}
