/** Exceptions of the wire format, collected in one place. */

/** `is`: a full `wherein` name; `yearOf`: all days of a year on a path. */
type ListParameter = { is: string } | { yearOf: string } | 'accepted';

/** `accepted`: older clients send a flag for what the list does anyway. */
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, ListParameter>>>> = {
  farms_details: { combo: 'accepted', only_diagnosis: { is: 'only_diagnosis' } },
  financials: { type: { is: 'type' }, cost_type: { is: 'type' } },
  financials_diagnosis: { type: { is: 'type' }, date: { is: 'date' } },
  cost_centers: { type: { is: 'type' } },
  igpdi: { year: { yearOf: 'date' } },
};

export function listParameter(resourcePath: string, name: string): ListParameter | undefined {
  const parameters = PARAMETERS[resourcePath];
  return parameters && Object.hasOwn(parameters, name) ? parameters[name] : undefined;
}

/** Aliases of members: `costCenter` for `cost_center`, `profile` for the list `profiles`. */
export function canonicalName(name: string, members: ReadonlyMap<string, { kind: string }>): string {
  if (members.has(name)) return name;
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (members.has(snake)) return snake;
  return members.get(`${name}s`)?.kind === 'array' ? `${name}s` : name;
}

/** A reproduction sheet calls the row id `codigo`. Rows are found by scope and key, so both are ignored. */
const SHEET_NAMES = { codigo: 'id', customer_id: 'id' };

const BODY_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: { userType: 'user_type', globalAccess: 'global_access', technicalsCustomers: 'technicals_customers' },
  reproduction_mount_herding: SHEET_NAMES,
  reproduction_birth: SHEET_NAMES,
  reproduction_weaning: SHEET_NAMES,
};

export function otherSpellings(resourcePath: string): readonly (readonly [other: string, name: string])[] {
  return resourcePath === 'users' ? Object.entries(BODY_NAMES.users ?? {}) : [];
}

const OWN_CUSTOMER = 'customers c where c.user_id = t.id';

const SHOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    customer: `(select json_build_object('id', c.id, 'name', c.name) from ${OWN_CUSTOMER})`,
    country: `(select json_build_object('id', n.id, 'title', n.title) from farms_details d join countries n on n.id = d.country_id
      where d.customer_id = (select c.id from ${OWN_CUSTOMER}) order by d.harvest_id desc, d.id desc limit 1)`,
    only_diagnosis: `coalesce((select c.only_diagnosis from ${OWN_CUSTOMER}), false)`,
  },
  initial_analysis_arguments: {
    user: `(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = t.created_by)`,
  },
};

/** A body may send them back without effect. */
export const extraResponseMembers = (resourcePath: string): Readonly<Record<string, string>> => SHOWN[resourcePath] ?? {};

export function bodyName(resourcePath: string, name: string): string {
  const names = BODY_NAMES[resourcePath];
  return names && Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

export function memberKey(resourcePath: string, field: string): string | null {
  return resourcePath === 'users' && field === 'technicals_customers' ? 'customer' : null;
}

/** `PUT /validate` reads the validation mark from `type`; in the ledger `type` is the kind of the entry, so the mark is in `value`. */
export function validateParameters(resourcePath: string): { value: string; filter: string | null } {
  return resourcePath === 'financials' ? { value: 'value', filter: 'type' } : { value: 'type', filter: null };
}

/** `POST /customers` with the id of a stored row is that row's PUT. */
export function postEdits(resourcePath: string): boolean {
  return resourcePath === 'customers';
}

/** `PUT /cash_analysis` writes a cell like its `POST`: a farm has one row per harvest. */
export function putsCells(resourcePath: string): boolean {
  return resourcePath === 'cash_analysis';
}

/** `GET` of one farm and harvest answers the single row in the shape of a POST, not a list. */
export function answersBlock(resourcePath: string): boolean {
  return resourcePath === 'area_team_diagnosis';
}

/** `PUT /{id}/save_list_x` takes a list of `{x: {id}}` for the field `list_x`. Null for other fields. */
export function savedListKey(field: string): string | null {
  return field.startsWith('list_') ? field.slice('list_'.length) : null;
}

const FLAGGED_LISTS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  farms_details: {
    list_category_main_bulk_used: { summer: 'main_bulk_used_summer', winter: 'main_bulk_used_winter' },
    list_category_core_used: {
      batch_post_birth: 'core_used_post_birth',
      batch_high_production_cow: 'core_used_high_production_cow',
      batch_medium_production_cow: 'core_used_medium_production_cow',
      batch_low_production_cow: 'core_used_low_production_cow',
      batch_pre_birth: 'core_used_pre_birth',
    },
  },
};

export function flaggedLists(resourcePath: string): readonly (readonly [list: string, fields: Readonly<Record<string, string>>])[] {
  return Object.entries(FLAGGED_LISTS[resourcePath] ?? {});
}

export const EMAIL_TAKEN = 'Já existe um usuário com este email';

/** For users who change their own password without the current one. */
export const OWN_PASSWORD = 'Troque a própria senha em "Trocar senha", no menu da sua conta';

/** Older clients recognise these refusals by their message; users read the message of the field. */
export function refusalMessage(fields: Readonly<Record<string, string>>): string {
  if (fields.email === EMAIL_TAKEN) return 'email already exists';
  return 'password' in fields && fields.password !== OWN_PASSWORD ? 'Há campos inválidos (temporaryPassword)' : 'Há campos inválidos';
}
