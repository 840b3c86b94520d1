import { createHash } from 'node:crypto';
import { type EnumField, type Field, isNumberField, isTextField, type LinkTable, type NumberField } from '#model/kit/field';
import { onceForEach } from '#model/kit/once-for-each';
import { type Resource, scopeReferences } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { type Column, type Index, type SqlTable, sqlName, type TablePart, textLiteral } from './schema-sql';

const MAX_INTEGER = 2_147_483_647;
const MAX_IDENTIFIER = 63;
const TIMESTAMP = 'timestamp with time zone';

export function expectedTables(resources: readonly Resource[]): SqlTable[] {
  return resources.flatMap((resource) => [resourceTable(resource), ...linkTables(resource)]);
}

/** PostgreSQL cuts long names, so those end in a hash. */
function identifier(name: string): string {
  if (name.length <= MAX_IDENTIFIER) return name;
  return `${name.slice(0, MAX_IDENTIFIER - 9)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** Null for values kept elsewhere: lists are in link tables, passwords are no field. */
export function columnOf(resource: Resource, name: string): string | null {
  const field = resource.fields[name];
  if (!field) return scopeReferences(resource.scope).some((scope) => scope.name === name) ? `${name}_id` : name;
  if (field.kind === 'references' || field.kind === 'password') return null;
  return field.column ?? (field.kind === 'reference' ? `${name}_id` : name);
}

export function linkTableOf(resource: Resource, name: string): LinkTable {
  const field = resource.fields[name];
  const own = { table: identifier(`${resource.path}_${name}`), owner: 'owner_id', target: 'target_id' };
  return (field?.kind === 'references' && field.link) || own;
}

export function uniqueIndexes(resource: Resource): { name: string; fields: readonly string[] }[] {
  return (resource.unique ?? []).map((fields) => ({ name: identifier(`${resource.path}_${fields.join('_')}_key`), fields }));
}

export function foreignKeys(resource: Resource): { name: string; field: string; to: string }[] {
  const scopes = scopeReferences(resource.scope).map((scope) => ({ field: scope.name as string, to: scope.to }));
  const references = Object.entries(resource.fields).flatMap(([field, { kind, ...rest }]) =>
    kind === 'reference' && 'to' in rest ? [{ field, to: rest.to }] : [],
  );
  return [...scopes, ...references].map((key) => ({ ...key, name: identifier(`${resource.path}_${key.field}_id_fkey`) }));
}

function resourceTable(resource: Resource): SqlTable {
  return {
    name: resource.path,
    columns: [
      { name: 'id', type: 'integer', isNotNull: true, default: 'identity' },
      ...scopeColumns(resource),
      ...environmentColumn(resource),
      ...Object.entries(resource.fields).flatMap(([name, field]) => fieldColumn(resource, name, field)),
      ...traitColumns(resource),
    ],
    constraints: [
      { name: identifier(`${resource.path}_pkey`), definition: 'primary key (id)' },
      ...(resource.path === 'farms' ? [{ name: 'farms_id_customer_id_key', definition: 'unique (id, customer_id)' }] : []),
      ...environmentCheck(resource),
      ...Object.entries(resource.fields).flatMap(([name, field]) => fieldCheck(resource, name, field)),
      ...foreignKeyConstraints(resource),
    ],
    indexes: [...uniqueIndexParts(resource), ...scopeIndexes(resource), ...parentIndexes(resource)],
  };
}

export const columnTypes: (resource: Resource) => ReadonlyMap<string, string> = onceForEach(
  (resource) => new Map(resourceTable(resource).columns.map(({ name, type }) => [name, type])),
);

function scopeColumns(resource: Resource): Column[] {
  return scopeReferences(resource.scope).map(({ name }) => ({ name: `${name}_id`, type: 'integer', isNotNull: true }));
}

function environmentColumn(resource: Resource): Column[] {
  return resource.environments ? [{ name: 'environment', type: 'text', isNotNull: true }] : [];
}

function environmentCheck(resource: Resource): TablePart[] {
  if (!resource.environments) return [];
  return [
    { name: identifier(`${resource.path}_environment_check`), definition: `check (environment in (${literals(resource.environments)}))` },
  ];
}

function traitColumns(resource: Resource): Column[] {
  const validationColumns = resource.hasValidation ? ['validated', 'status'].filter((name) => !(name in resource.fields)) : [];
  return [
    ...validationColumns.map((name): Column => ({ name, type: 'boolean', isNotNull: true, default: 'false' })),
    ...(resource.hasValidation ? MARK_COLUMNS : []),
    { name: 'version', type: 'integer', isNotNull: true, default: '1' },
    { name: 'created_by', type: 'integer', isNotNull: false },
    { name: 'created_at', type: TIMESTAMP, isNotNull: true, default: 'now()' },
    { name: 'updated_by', type: 'integer', isNotNull: false },
    { name: 'updated_at', type: TIMESTAMP, isNotNull: true, default: 'now()' },
  ];
}

const MARK_COLUMNS: readonly Column[] = [
  { name: 'validated_by', type: 'integer', isNotNull: false },
  { name: 'validated_at', type: TIMESTAMP, isNotNull: false },
  { name: 'warnings', type: 'jsonb', isNotNull: true, default: "'{}'::jsonb" },
];

function authorColumns(resource: Resource): string[] {
  return ['created_by', 'updated_by', ...(resource.hasValidation ? ['validated_by'] : [])];
}

function fieldColumn(resource: Resource, name: string, field: Field): Column[] {
  const column = columnOf(resource, name);
  if (column === null) return [];
  if (field.kind === 'boolean') return [{ name: column, type: 'boolean', isNotNull: true, default: String(field.initial === true) }];
  if (field.kind === 'enums') return [{ name: column, type: 'text[]', isNotNull: true, default: "'{}'::text[]" }];
  return [{ name: column, type: typeOf(field), isNotNull: isAlwaysFilled(field) }];
}

const isAlwaysFilled = (field: Field) => field.required && !field.presence;

export function typeOf(field: Field): string {
  if (isNumberField(field)) return numberType(field);
  switch (field.kind) {
    case 'reference':
      return 'integer';
    case 'boolean':
      return 'boolean';
    case 'date':
    case 'month':
      return 'date';
    case 'enums':
      return 'text[]';
    default:
      return 'text';
  }
}

const DIGITS_BEFORE_COMMA: Record<NumberField['kind'], number> = { number: 0, money: 13, weight: 12, percentage: 3 };

function numberType(field: NumberField): string {
  if (field.kind === 'number' && field.decimals === 0) {
    return typeof field.max === 'number' && field.max <= MAX_INTEGER ? 'integer' : 'bigint';
  }
  const whole = DIGITS_BEFORE_COMMA[field.kind];
  const isFitting = whole > 0 && (typeof field.max !== 'number' || field.max < 10 ** whole);
  return `numeric(${isFitting ? whole + field.decimals : 18},${field.decimals})`;
}

function fieldCheck(resource: Resource, name: string, field: Field): TablePart[] {
  const column = columnOf(resource, name);
  const condition = column === null ? null : checkOf(sqlName(column), field);
  return condition ? [{ name: identifier(`${resource.path}_${name}_check`), definition: `check (${condition})` }] : [];
}

function checkOf(column: string, field: Field): string | null {
  if (isTextField(field)) return `length(${column}) <= ${field.maxLength}`;
  if (isNumberField(field)) {
    const limits = [limit(column, '>=', field.min), limit(column, '<=', field.max)].filter((one) => one !== null);
    return limits.join(' and ') || null;
  }
  switch (field.kind) {
    case 'date':
      return `${column} between '1900-01-01' and '2999-12-31'`;
    case 'month':
      return `extract(day from ${column}) = 1 and ${column} between '1970-01-01' and '2999-12-01'`;
    case 'enum':
      return `${column} in (${literals(optionsOf(field))})`;
    case 'enums':
      return `${column} <@ array[${literals(optionsOf(field))}]${field.required && !field.presence ? ` and cardinality(${column}) > 0` : ''}`;
    default:
      return null;
  }
}

const limit = (column: string, operator: string, value: NumberField['min']) =>
  typeof value === 'number' ? `${column} ${operator} ${value}` : null;

const optionsOf = (field: EnumField) => field.options.map((option) => option.value);
const literals = (texts: readonly string[]) => texts.map(textLiteral).join(', ');

function foreignKeyConstraints(resource: Resource): TablePart[] {
  const isFarmScoped = resource.scope === 'farmHarvest';
  const keys = foreignKeys(resource).flatMap(({ name, field, to }) => {
    // The composite key also checks that the farm belongs to the customer.
    if (isFarmScoped && field === 'customer' && !(field in resource.fields)) return [];
    if (isFarmScoped && field === 'farm' && !(field in resource.fields)) {
      return [{ name, definition: 'foreign key (farm_id, customer_id) references farms (id, customer_id)' }];
    }
    return [{ name, definition: `foreign key (${field}_id) references ${to} (id)` }];
  });
  const authors = authorColumns(resource).map((column) => ({
    name: identifier(`${resource.path}_${column}_fkey`),
    definition: `foreign key (${column}) references users (id) on delete set null`,
  }));
  return [...keys, ...authors];
}

function uniqueIndexParts(resource: Resource): Index[] {
  const isSplit = resource.environments !== undefined && resource.environmentRole === 'split';
  return uniqueIndexes(resource).map(({ name, fields }) => {
    const parts = fields.map((field) => {
      const declared = resource.fields[field];
      const column = sqlName(columnOf(resource, field) ?? field);
      // Accents distinguish emails, which are stored in lower case.
      return declared && isTextField(declared) && declared.kind !== 'email' ? `fold_text(${column})` : column;
    });
    const within = isSplit && !fields.includes('environment') ? ['environment', ...parts] : parts;
    return { name, definition: `(${within.join(', ')})`, isUnique: true };
  });
}

/** Lists select by farm and harvest in order of time; reports by customer or by harvest. */
function scopeIndexes(resource: Resource): Index[] {
  if (resource.scope === 'none') return [];
  if (resource.scope === 'customer') return [index(resource, ['customer_id'])];
  const time = Object.entries(resource.fields).find(([, field]) => field.kind === 'date' || field.kind === 'month')?.[0];
  return [
    index(resource, ['farm_id', 'harvest_id', ...(time ? [time] : [])]),
    index(resource, ['customer_id', 'harvest_id']),
    index(resource, ['harvest_id', 'farm_id']),
  ];
}

/** Only for parents that users delete; catalogues are deleted too rarely to justify an index. */
function parentIndexes(resource: Resource): Index[] {
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'reference' && (field.to === 'users' || resourceOf(field.to).access !== 'catalogue')
      ? [index(resource, [`${name}_id`])]
      : [],
  );
}

function index(resource: Resource, columns: readonly string[]): Index {
  return {
    name: identifier(`${resource.path}_${columns.join('_')}_idx`),
    definition: `(${columns.map(sqlName).join(', ')})`,
    isUnique: false,
  };
}

function linkTables(resource: Resource): SqlTable[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'references' || field.link) return [];
    const { table } = linkTableOf(resource, name);
    return [
      {
        name: table,
        columns: ['owner_id', 'target_id'].map((column) => ({ name: column, type: 'integer', isNotNull: true })),
        constraints: [
          { name: identifier(`${table}_pkey`), definition: 'primary key (owner_id, target_id)' },
          {
            name: identifier(`${table}_owner_id_fkey`),
            definition: `foreign key (owner_id) references ${resource.path} (id) on delete cascade`,
          },
          { name: identifier(`${table}_target_id_fkey`), definition: `foreign key (target_id) references ${field.to} (id)` },
        ],
        indexes: [{ name: identifier(`${table}_target_id_idx`), definition: '(target_id)', isUnique: false }],
      },
    ];
  });
}
