import type { Environment } from './environment';
import { type Field, type Fields, isNumberField, isReferenceField, isTextField, type Limit, type Option } from './field';
import type { Resource } from './resource';

/**
 * The one table in which rows of several natures stand: every field of any of them, as wide as the widest, and what may not repeat in any
 * of them. Nobody is judged by it. What else is asked of a whole table (names, a graph, cells) is what the first nature says that has it.
 * `common`: fields that all natures have, if only to say them otherwise.
 * Throws for a programming mistake: two natures whose field of one name cannot stand in one column.
 */
export function tableOf(common: Fields, natures: Readonly<Partial<Record<Environment, Resource>>>): Resource {
  const each = Object.values(natures);
  const environments = Object.keys(natures) as Environment[];
  const names = [...new Set(each.flatMap(({ fields }) => Object.keys(fields)))];
  const fields = names.map((name): [string, Field] => [name, widest(name, common[name], each)]);
  const unique = new Map(each.flatMap((nature) => (nature.unique ?? []).map((set) => [set.join(), set] as const)));
  const { derive: _derive, ...rest } = Object.assign({}, ...[...each].reverse()) as Resource;
  const owned = environments.map((environment) => [environment, { ...natures[environment], environments: [environment] }]);
  return {
    ...rest,
    environments,
    natures: Object.fromEntries(owned),
    fields: Object.fromEntries(fields),
    rules: [],
    ...(unique.size > 0 ? { unique: [...unique.values()] } : {}),
  };
}

/** The field of the table that the natures' fields of a name stand in. */
function widest(name: string, common: Field | undefined, natures: readonly Resource[]): Field {
  const declared = natures.flatMap(({ fields }) => fields[name] ?? []);
  const first = common ?? declared[0];
  if (!first) throw new Error(`no nature has a field ${name}`);
  const isAlways = declared.length === natures.length && declared.every(({ required, presence }) => required && !presence);
  return declared.reduce((wide, field) => (field === first ? wide : wider(name, wide, field)), { ...first, required: isAlways });
}

function wider(name: string, one: Field, other: Field): Field {
  if (isTextField(one) && isTextField(other)) return { ...one, maxLength: Math.max(one.maxLength, other.maxLength) };
  if (isNumberField(one) && isNumberField(other) && one.kind === other.kind) {
    const decimals = Math.max(one.decimals, other.decimals);
    return { ...one, decimals, min: outer(one.min, other.min, Math.min), max: outer(one.max, other.max, Math.max) };
  }
  if (isReferenceField(one) && isReferenceField(other) && one.kind === other.kind && one.to === other.to) {
    const { except: _except, through: _through, standard: _standard, ...plain } = one;
    return { ...plain, carry: [...new Set([...one.carry, ...other.carry])], where: {}, match: {} };
  }
  if ('options' in one && 'options' in other && one.kind === other.kind) return { ...one, options: allOptions(one.options, other.options) };
  if (one.kind === other.kind) return one;
  throw new Error(`${name} is ${one.kind} in one environment and ${other.kind} in the other`);
}

/** The limit that holds in every nature; one that depends on the row is none of the table. */
function outer(one: Limit<number>, other: Limit<number>, pick: (one: number, other: number) => number): Limit<number> {
  return typeof one === 'number' && typeof other === 'number' ? pick(one, other) : () => undefined;
}

const allOptions = (one: readonly Option[], other: readonly Option[]): Option[] => [
  ...new Map([...one, ...other].map((option) => [option.value, option])).values(),
];
