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

export function ownersTitle(customers: readonly { name: string }[]): string {
  const [first] = customers;
  return customers.length === 1 && first ? first.name : `${customers.length} clientes`;
}
