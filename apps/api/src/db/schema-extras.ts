import type { Extras } from './schema-sql';

/** Schema that migrations add by hand, because no declaration describes it. */
export const schemaExtras: Extras = {
  // No resource declares these columns: sign-ins of customers, password hashes, erasures.
  columns: ['customers.user_id', 'users.password_hash', 'users.erased_at', 'users.erased_by'],
  constraints: [
    'customers_user_id_fkey',
    'customers_user_id_key',
    'users_id_email_key',
    'users_email_case_check',
    'users_erased_by_fkey',
    'users_erased_check',
    'area_team_diagnosis_field_check',
  ],
  indexes: ['users_erased_by_idx', 'financials_farm_id_cost_center_id_date_idx', 'financials_farm_id_cost_center_description_id_date_idx'],
};
