/** Matches the sheet: a row with the amounts of both harvests counts as validated. */
const BY_AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  reproduction_mount_herding: ['amount_harvest_current', 'amount_harvest_next'],
};

export function validatedSql(path: string, alias: string): string {
  const amounts = BY_AMOUNTS[path];
  if (!amounts) return `${alias}.validated`;
  return `(${alias}.validated or (${amounts.map((name) => `${alias}.${name} is not null`).join(' and ')}))`;
}
