import { fileTitle } from './download';

interface OwnedFarm {
  name: string;
  customer: { name: string };
}

/** Names files by farms, each by one name alone: the customer tells farms of one name apart, and a count customers of one name. */
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

/** Whose farms a file is of, in its name. */
export function ownersTitle(customers: readonly { name: string }[]): string {
  const [first] = customers;
  return customers.length === 1 && first ? first.name : `${customers.length} clientes`;
}
