import type { Extras } from './schema-sql';

/** What migrations add by hand to tables of declared resources, because no declaration speaks of it. */
export const schemaExtras: Extras = {
  // The sign-in of a customer, kept in step with its e-mail, which is in lower case; passwords are no field of any row.
  columns: ['customers.user_id', 'users.password_hash', 'users.erased_at', 'users.erased_by'],
  constraints: [
    'customers_user_id_fkey',
    'customers_user_id_key',
    'users_id_email_key',
    'users_email_case_check',
    // Who was erased, by whom, and that nobody enters as such a person.
    'users_erased_by_fkey',
    'users_erased_check',
    // Two values of a row: a rule of its declaration says the same in words.
    'area_team_diagnosis_field_check',
  ],
  indexes: [
    'users_erased_by_idx',
    // Earlier rows that warnings compare with.
    'financials_farm_id_cost_center_id_date_idx',
    'financials_farm_id_cost_center_description_id_date_idx',
  ],
};
