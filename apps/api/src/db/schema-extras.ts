import type { Extras } from './schema-sql';

/** What migrations add by hand to tables of declared resources, because no declaration speaks of it. */
export const schemaExtras: Extras = {
  // The sign-in of a customer, kept in step with its e-mail.
  columns: ['customers.user_id'],
  constraints: ['customers_user_id_fkey', 'customers_user_id_key'],
  indexes: [],
};
