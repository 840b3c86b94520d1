import { type Query, queryText } from '../client/query';

export function addressOfCall(path: string, query: Query): string {
  const sorted = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1));
  return path + queryText(Object.fromEntries(sorted));
}

const only = (query: Query, ...names: readonly string[]): string | null => {
  const given = names.flatMap((name) => query[name] ?? []).map(String);
  return given.length > 0 && given.every((one) => one === given[0]) ? (given[0] ?? null) : null;
};

/** A member is null if the call names none or several of its kind. */
export function placeOfCall(query: Query): Readonly<Record<'environment' | 'farm' | 'customer' | 'harvest', string | null>> {
  return {
    environment: only(query, 'environment'),
    farm: only(query, 'farm_id', 'wherein[farm.id]'),
    customer: only(query, 'customer_id', 'wherein[customer.id]'),
    harvest: only(query, 'harvest_id', 'wherein[harvest.id]'),
  };
}
