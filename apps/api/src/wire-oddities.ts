/** What the wire asks for beside the rules, gathered here so that it is odd in one place only. */

/** What a parameter is short for: `wherein` on a path, or the days of a year on a path. */
type ListParameter = { is: string } | { yearOf: string } | 'accepted';

/**
 * Parameters of single lists; `accepted`: a flag that older clients send and that changes nothing, because the list already answers
 * what they ask it for.
 */
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, ListParameter>>>> = {
  farms_details: { combo: 'accepted', only_diagnosis: { is: 'only_diagnosis' } },
  financials: { type: { is: 'type' }, cost_type: { is: 'type' } },
  financials_diagnosis: { type: { is: 'type' }, date: { is: 'date' } },
  cost_centers: { type: { is: 'type' } },
  igpdi: { year: { yearOf: 'date' } },
};

/** What a parameter of this list means; undefined when nobody knows it. */
export function listParameter(resourcePath: string, name: string): ListParameter | undefined {
  const parameters = PARAMETERS[resourcePath];
  return parameters && Object.hasOwn(parameters, name) ? parameters[name] : undefined;
}

/** Names that some callers use for a member: `costCenter` for `cost_center`, `profile` for the list `profiles`. */
export function canonicalName(name: string, members: ReadonlyMap<string, { kind: string }>): string {
  if (members.has(name)) return name;
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (members.has(snake)) return snake;
  return members.get(`${name}s`)?.kind === 'array' ? `${name}s` : name;
}

/** A sheet of reproduction calls the id of a row `codigo`. Rows are found by what they are of, and `customer` says whose: both are left aside. */
const SHEET_NAMES = { codigo: 'id', customer_id: 'id' };

/** Names that some callers use in a body. */
const BODY_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: { userType: 'user_type', globalAccess: 'global_access', technicalsCustomers: 'technicals_customers' },
  reproduction_mount_herding: SHEET_NAMES,
  reproduction_birth: SHEET_NAMES,
  reproduction_weaning: SHEET_NAMES,
};

/** The other spellings of members, as answers carry them too: `userType` beside `user_type`. */
export function otherSpellings(resourcePath: string): readonly (readonly [other: string, name: string])[] {
  return resourcePath === 'users' ? Object.entries(BODY_NAMES.users ?? {}) : [];
}

const OWN_CUSTOMER = 'customers c where c.user_id = t.id';

/**
 * What answers carry beside the fields, in SQL of the row `t`: of a user whom it signs in for, and the country of its newest farm; of an
 * argument, who wrote it.
 */
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

/** Members that answers carry beside the fields, by name; a body may send them back, and changes nothing by it. */
export const shownBeside = (resourcePath: string): Readonly<Record<string, string>> => SHOWN[resourcePath] ?? {};

/** The name of a member of a body as the resource spells it. */
export function bodyName(resourcePath: string, name: string): string {
  const names = BODY_NAMES[resourcePath];
  return names && Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

/** Lists whose members are written `{key: {id}}`; they are read so too, with the id and the title beside it. */
export function memberKey(resourcePath: string, field: string): string | null {
  return resourcePath === 'users' && field === 'technicals_customers' ? 'customer' : null;
}

/**
 * How `PUT /validate` reads its parameters. Everywhere `type` says true or false; at the ledger `type` is already taken by the
 * kind of the entries, and `value` says it.
 */
export function validateParameters(resourcePath: string): { value: string; filter: string | null } {
  return resourcePath === 'financials' ? { value: 'value', filter: 'type' } : { value: 'type', filter: null };
}

/** `POST /customers` also edits: with the id of a stored row it is that row's PUT. */
export function postEdits(resourcePath: string): boolean {
  return resourcePath === 'customers';
}

/** `PUT /cash_analysis` writes a cell, as its `POST` does: a farm has one row of it in a harvest. */
export function putsCells(resourcePath: string): boolean {
  return resourcePath === 'cash_analysis';
}

/** `GET` of one farm in one harvest answers the only row there is, in the shape that is posted, and not a list of it. */
export function answersBlock(resourcePath: string): boolean {
  return resourcePath === 'area_team_diagnosis';
}

/** `PUT /{id}/save_list_x` takes a list of `{x: {id}}` for the field `list_x`. Returns the key inside, or null for other fields. */
export function savedListKey(field: string): string | null {
  return field.startsWith('list_') ? field.slice('list_'.length) : null;
}

/**
 * Lists that other programs read and write with flags, each of which is a field of its own here: the roughage of a season, the core of a
 * batch. By path, by the name of the list: the field of each flag.
 */
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

/** The lists of a resource that have flags: name of the list, and the field of each flag. */
export function flaggedLists(resourcePath: string): readonly (readonly [list: string, fields: Readonly<Record<string, string>>])[] {
  return Object.entries(FLAGGED_LISTS[resourcePath] ?? {});
}

/** What is said of an e-mail that somebody signs in with already. */
export const EMAIL_TAKEN = 'Já existe um usuário com este email';

/** What is said of a new password for oneself where the one of now cannot be given along. */
export const OWN_PASSWORD = 'Troque a própria senha em "Trocar senha", no menu da sua conta';

/** What a refused row says as a whole. Register screens know some refusals by words in the message; people read the field's own. */
export function refusalMessage(fields: Readonly<Record<string, string>>): string {
  if (fields.email === EMAIL_TAKEN) return 'email already exists';
  return 'password' in fields && fields.password !== OWN_PASSWORD ? 'Há campos inválidos (temporaryPassword)' : 'Há campos inválidos';
}
