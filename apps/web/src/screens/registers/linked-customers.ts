import type { Reference } from '#model/kit/field';
import { referenceTitle } from '#model/kit/text-value';
import type { GridRow } from '../../rows/row';

export function linkedCustomers(row: GridRow): Reference[] {
  const value = row.technicals_customers;
  return Array.isArray(value) ? value.filter((one): one is Reference => typeof one === 'object') : [];
}

export function withCustomer(list: readonly Reference[], customer: Reference): Reference[] {
  return [...withoutCustomer(list, customer.id), customer].sort((one, other) =>
    referenceTitle(one).localeCompare(referenceTitle(other), 'pt-BR', { numeric: true }),
  );
}

export function withoutCustomer(list: readonly Reference[], id: number): Reference[] {
  return list.filter((one) => one.id !== id);
}
