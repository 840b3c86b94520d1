export const ACCESS_KEY_COLUMNS = ['created_at', 'expires_at', 'last_used_at'].reduce(
  (columns, name) => `${columns}, to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${name}`,
  'id, name, scope, hint',
);
