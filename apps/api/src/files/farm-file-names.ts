import { fileTitle } from './download';

interface OwnedFarm {
  name: string;
  customer: { name: string };
}

/** Farms with equal names are distinguished by customer, customers with equal names by a number. */
export function farmFileNames(): (farm: OwnedFarm, rest: string) => string {
  const names = new Map<string, number>();
  return ({ name, customer }, rest) => {
    const own = fileTitle(`${name} - ${customer.name}`);
    const key = own.toLowerCase();
    const count = (names.get(key) ?? 0) + 1;
    names.set(key, count);
    return fileTitle(`${own}${count > 1 ? ` (${count})` : ''}${rest}`);
  };
}

interface Owned {
  farms: readonly OwnedFarm[];
  customers: readonly { name: string }[];
  harvest: { title: string };
}

export function aboutFarms({ farms, customers, harvest }: Owned): string {
  const [only] = farms;
  const names = farms.length === 1 && only ? [only.name, only.customer.name] : [`${farms.length} fazendas`, ownersTitle(customers)];
  return [...new Set([...names, `Safra ${harvest.title}`])].join(' · ');
}

export function farmsTitle({ farms, customers }: Omit<Owned, 'harvest'>): string {
  const [only] = farms;
  return farms.length === 1 && only ? farmTitle(only) : ownersTitle(customers);
}

/** A customer often has the name of its farm. */
export const farmTitle = ({ name, customer }: OwnedFarm): string => [...new Set([name, customer.name])].join(' - ');

export function ownersTitle(customers: readonly { name: string }[]): string {
  const [first] = customers;
  return customers.length === 1 && first ? first.name : `${customers.length} clientes`;
}
