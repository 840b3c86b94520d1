import type { Environment } from '#model/kit/environment';
import { type Field, isTextField, type Row, type Value } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { onceForEach } from '#model/kit/once-for-each';
import { type FieldErrors, natureOf, type Resource, type ScopeName, scopeReferences } from '#model/kit/resource';
import { readWire, referenceSchema } from '#model/kit/wire-schema';
import type { Body } from '../../body';
import { cleanRichText } from '../../rich-text/clean';
import { bodyName, flaggedLists, memberKey, savedListKey, shownBeside } from '../../wire-oddities';

/** What a body says, member by member: typed values, and the messages of those that have the wrong shape. */
export interface RowInput {
  /** Values of fields that were sent. */
  values: Row;
  errors: FieldErrors;
  /** Ids of the scope that were sent. */
  scope: Partial<Record<ScopeName, number>>;
  validated?: boolean;
  status?: boolean;
  /** Null: the caller saw no row. */
  version?: number | null;
}

export const isScopeName = (name: string): name is ScopeName => ['harvest', 'customer', 'farm'].includes(name);

/** What a read answers beside the fields, and a write may send back. */
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

/** Half of a character that takes two: JSON can write it, nobody can store it. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** Unknown members of a body that its refusal names; one with more is something else altogether. */
const MOST_UNKNOWN = 10;

/** Reads every member of a body; nothing of it is ignored but the echo of what the server sets itself. */
export function readInput(resource: Resource, environment: Environment, body: Body): RowInput {
  const { fields } = natureOf(resource, environment);
  const scopeNames = scopeNamesOf(resource);
  const input: RowInput = { values: {}, errors: {}, scope: {} };
  let unknown = 0;
  for (const [given, wire] of Object.entries(withoutFlags(resource, body, input.errors))) {
    const name = bodyName(resource.path, given);
    // An answer that is sent back says the same twice: what the resource calls it counts.
    if ((name !== given && Object.hasOwn(body, name)) || Object.hasOwn(shownBeside(resource.path), given)) continue;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const message = field
      ? takeField(input, name, field, unwrapped(memberKey(resource.path, name), wire))
      : takeTrait(input, resource, scopeNames, name, wire);
    if (!message) continue;
    input.errors[name] = message;
    if (message === messages.unknownField && ++unknown === MOST_UNKNOWN) break;
  }
  return input;
}

const scopeNamesOf = onceForEach(({ scope }: Resource): ReadonlySet<string> => new Set(scopeReferences(scope).map(({ name }) => name)));

/** Lists with flags become the fields of their flags, unless those are sent too. */
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

/** What is wrong with a text before anything else is asked of it. What would be long to clean is refused first. */
function wrongIn(field: Field, value: string): string | null {
  if (HALF_CHARACTER.test(value)) return messages.invalid;
  return isTextField(field) && field.isRich && value.length > field.maxLength ? messages.tooLong(field.maxLength) : null;
}

/** HTML is cleaned, of a list each member is named once. */
function asKept(field: Field, value: Value): Value {
  if (isTextField(field) && field.isRich) return typeof value === 'string' ? cleanRichText(value) || null : value;
  return withoutTwins(value);
}

/** The members of a list without the key around each of them. */
function unwrapped(key: string | null, wire: unknown): unknown {
  if (key === null || !Array.isArray(wire)) return wire;
  return wire.map((one: unknown) => (typeof one === 'object' && one !== null && key in one ? (one as Body)[key] : one));
}

/** A list of references names each target once. */
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

/** A field of the other environment may be there as long as it is empty. */
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
