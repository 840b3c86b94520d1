/** As the sheet shows the mark: with the amounts of both harvests in it a row counts as validated. */
const BY_AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  reproduction_mount_herding: ['amount_harvest_current', 'amount_harvest_next'],
};

/** Whether a row of this resource, known by `alias`, counts as validated. */
export function validatedSql(path: string, alias: string): string {
  const amounts = BY_AMOUNTS[path];
  if (!amounts) return `${alias}.validated`;
  return `(${alias}.validated or (${amounts.map((name) => `${alias}.${name} is not null`).join(' and ')}))`;
}
