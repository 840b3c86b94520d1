import { Link, type LinkProps } from 'react-router';
import type { PortfolioFarm } from '#model/responses/portfolio';
import { farmAddress } from '#view/portfolio/farm-columns';

interface FarmLinkProps extends LinkProps {
  row: PortfolioFarm;
  to: string;
  name: string;
}

export const FarmLink = ({ row, to, name, ...link }: FarmLinkProps) => (
  <Link {...link} to={farmAddress(row, to)} data-return={`${row.id} ${name}`} />
);
