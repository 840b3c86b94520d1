import type { Environment } from '#model/kit/environment';
import { type Field, isTextField, type Row, type Value } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { onceForEach } from '#model/kit/once-for-each';
import { type FieldErrors, type Resource, type ScopeName, scopeReferences, variantOf } from '#model/kit/resource';
import { readWire, referenceSchema } from '#model/kit/wire-schema';
import type { Body } from '../../body';
import { bodyName, extraResponseMembers, flaggedLists, memberKey, savedListKey } from '../../compatibility';
import { cleanRichText } from '../../rich-text/clean';

export interface RowInput {
  values: Row;
  errors: FieldErrors;
  scope: Partial<Record<ScopeName, number>>;
  validated?: boolean;
  status?: boolean;
  /** Null: the caller saw no row. */
  version?: number | null;
}

export const isScopeName = (name: string): name is ScopeName => ['harvest', 'customer', 'farm'].includes(name);

/** Members of an answer that clients may send back; they are ignored. */
const ECHOED = new Set([
  'id',
  'created_by',
  'created_at',
  'updated_by',
  'updated_at',
  'validated_by',
  'validated_at',
  'warnings',
  'status',
  'environment',
]);

/** JSON can encode half of a surrogate pair, PostgreSQL cannot store it. */
const HALF_CHARACTER = /\p{Surrogate}/u;

const MAX_UNKNOWN = 10;

/** Reads every member of a body; an unknown one is an error, an echo of server fields is ignored. */
export function readInput(resource: Resource, environment: Environment, body: Body): RowInput {
  const { fields } = variantOf(resource, environment);
  const scopeNames = scopeNamesOf(resource);
  const input: RowInput = { values: {}, errors: {}, scope: {} };
  let unknown = 0;
  for (const [given, wire] of Object.entries(withoutFlags(resource, body, input.errors))) {
    const name = bodyName(resource.path, given);
    // An echoed answer has some members twice; the field's own name takes precedence.
    if ((name !== given && Object.hasOwn(body, name)) || Object.hasOwn(extraResponseMembers(resource.path), given)) continue;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const message = field
      ? takeField(input, name, field, unwrapped(memberKey(resource.path, name), wire))
      : takeTrait(input, resource, scopeNames, name, wire);
    if (!message) continue;
    input.errors[name] = message;
    if (message === messages.unknownField && ++unknown === MAX_UNKNOWN) break;
  }
  return input;
}

const scopeNamesOf = onceForEach(({ scope }: Resource): ReadonlySet<string> => new Set(scopeReferences(scope).map(({ name }) => name)));

function withoutFlags(resource: Resource, body: Body, errors: FieldErrors): Body {
  const lists = flaggedLists(resource.path);
  if (lists.length === 0) return body;
  const plain: Record<string, unknown> = { ...body };
  for (const [list, fields] of lists) {
    if (!(list in plain)) continue;
    const { [list]: sent } = plain;
    delete plain[list];
    const key = savedListKey(list) ?? list;
    if (Object.values(fields).some((field) => field in body)) continue;
    const members = Array.isArray(sent) && sent.every((one) => typeof one === 'object' && one !== null) ? (sent as Body[]) : null;
    if (members === null) errors[list] = messages.invalid;
    for (const [flag, field] of members ? Object.entries(fields) : []) {
      plain[field] = members?.filter((one) => one[flag] === true).map((one) => one[key] ?? one);
    }
  }
  return plain;
}

function takeField(input: RowInput, name: string, field: Field, wire: unknown): string | null {
  if (field.readOnly || wire === undefined) return null;
  const read = readWire(field, wire);
  const message = read.message ?? (typeof read.value === 'string' ? wrongIn(field, read.value) : null);
  input.values[name] = message === null && read.message === undefined ? asKept(field, read.value) : null;
  return message;
}

/** Checks the length before the HTML of a long text is cleaned. */
function wrongIn(field: Field, value: string): string | null {
  if (HALF_CHARACTER.test(value)) return messages.invalid;
  return isTextField(field) && field.isRich && value.length > field.maxLength ? messages.tooLong(field.maxLength) : null;
}

function asKept(field: Field, value: Value): Value {
  if (isTextField(field) && field.isRich) return typeof value === 'string' ? cleanRichText(value) || null : value;
  return withoutTwins(value);
}

function unwrapped(key: string | null, wire: unknown): unknown {
  if (key === null || !Array.isArray(wire)) return wire;
  return wire.map((one: unknown) => (typeof one === 'object' && one !== null && key in one ? (one as Body)[key] : one));
}

function withoutTwins(value: Value): Value {
  if (!Array.isArray(value) || typeof value[0] !== 'object') return value;
  return [...new Map((value as { id: number }[]).map((one) => [one.id, one])).values()];
}

function takeTrait(input: RowInput, resource: Resource, scopeNames: ReadonlySet<string>, name: string, wire: unknown): string | null {
  if (scopeNames.has(name)) return takeScope(input, name as ScopeName, wire);
  switch (name) {
    case 'version':
      if (wire !== null && !Number.isInteger(wire)) return messages.invalid;
      input.version = wire as number | null;
      return null;
    case 'validated':
      if (!resource.hasValidation) return messages.unknownField;
      if (typeof wire !== 'boolean') return wire === null ? null : messages.invalid;
      input.validated = wire;
      return null;
    case 'status':
      if (typeof wire === 'boolean') input.status = wire;
      return typeof wire === 'boolean' || wire === null ? null : messages.invalid;
    default:
      return ECHOED.has(name) || isOfOtherEnvironment(resource, name, wire) ? null : messages.unknownField;
  }
}

function isOfOtherEnvironment(resource: Resource, name: string, wire: unknown): boolean {
  return Object.hasOwn(resource.fields, name) && (wire === null || wire === false || (Array.isArray(wire) && wire.length === 0));
}

function takeScope(input: RowInput, name: ScopeName, wire: unknown): string | null {
  if (wire === null || wire === undefined) return null;
  const read = referenceSchema.safeParse(wire);
  if (!read.success) return messages.invalid;
  input.scope[name] = read.data.id;
  return null;
}
