import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialRegistration, registrationFarm } from './characterisation/initial-registration';
import { arisenQuestions, isEmpty, judgeRow, limitOf, presenceOf } from './kit/check';
import { ENVIRONMENTS, type Environment } from './kit/environment';
import { type Field, isNumberField, isReferenceField, isTextField, type Reference, type Row, type RowContext } from './kit/field';
import { type FieldErrors, type Resource, variantOf, variantsOf } from './kit/resource';
import { isResourcePath, registry, resourceOf } from './registry';

const everywhere = [...registry, initialRegistration, registrationFarm].flatMap((resource) =>
  (resource.environments ?? ENVIRONMENTS.slice(0, 1)).map(
    (environment) => [resource.path, environment, variantOf(resource, environment)] as const,
  ),
);
const contextOf = (environment: Environment): RowContext => ({
  environment,
  today: '2026-03-10',
  harvest: { first_year: 2025, last_year: 2026 },
});

/** Titles that some declaration depends on, and one that none does. */
const TITLES = ['Com confinamento', 'Com ILP', 'Cria', 'Outro'];

const nothing = fc.constant(null);

function anyValue(field: Field, depth = 0): fc.Arbitrary<Row[string]> {
  if (isTextField(field)) return fc.constantFrom('um', 'outro');
  if (isNumberField(field)) {
    const [min, max] = [limitOf(field.min, {}, contextOf('BEEF_CATTLE')) ?? 0, limitOf(field.max, {}, contextOf('BEEF_CATTLE')) ?? 5000];
    const scale = 10 ** field.decimals;
    return fc.integer({ min: Math.ceil(min * scale), max: Math.floor(Math.min(max, min + 5000) * scale) }).map((whole) => whole / scale);
  }
  switch (field.kind) {
    case 'boolean':
      return fc.boolean();
    case 'date':
      return fc.constantFrom('2025-07-01', '2025-12-24', '2026-06-30');
    case 'month':
      return fc.constantFrom('2025-07-01', '2026-06-01');
    case 'enum':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case 'enums':
      return fc.subarray(field.options.map(({ value }) => value));
    case 'reference':
      return targetOf(field.to, depth);
    default:
      return isReferenceField(field) ? fc.array(targetOf(field.to, depth), { maxLength: 2 }) : nothing;
  }
}

function targetOf(path: string, depth: number): fc.Arbitrary<Reference> {
  const fields = isResourcePath(path) && depth < 2 ? Object.entries(resourceOf(path).fields) : [];
  const attributes = Object.fromEntries(fields.map(([name, field]) => [name, anyValue(field, depth + 1)]));
  return fc.record({
    ...attributes,
    title: fc.constantFrom(...TITLES),
    id: fc.integer({ min: 1, max: 3 }),
    farms_limit: fc.constantFrom(1, 5),
  });
}

const rowOf = (resource: Resource) =>
  fc.record({
    customer: targetOf('customers', 1),
    ...Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [name, fc.oneof({ weight: 4, arbitrary: anyValue(field) }, nothing)]),
    ),
  }) as fc.Arbitrary<Row>;

/** Changes one field, as a key press or a PUT does. */
const changeOf = (resource: Resource) =>
  fc.oneof(...Object.entries(resource.fields).map(([name, field]) => fc.oneof(anyValue(field), nothing).map((value) => ({ name, value }))));

function changed(resource: Resource, before: Row, { name, value }: { name: string; value: Row[string] }, context: RowContext) {
  const given = new Set([name]);
  const after = { ...before, [name]: value };
  const arisen = arisenQuestions(resource, { before, after, answered: given });
  return judgeRow(resource, { ...after, ...arisen }, given, context);
}

/** Empty values in any form are equal, and refused values are not stored. */
const held = (row: Row, errors: FieldErrors) =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !isEmpty(value) && !(name in errors)));

describe.each(everywhere)('%s (%s)', (_path, environment, resource) => {
  const context = contextOf(environment);

  it('computes nothing again where nothing was touched', () => {
    fc.assert(
      fc.property(rowOf(resource), fc.array(changeOf(resource), { maxLength: 3 }), (typed, changes) => {
        let judged = judgeRow(resource, typed, new Set(Object.keys(typed)), context);
        for (const change of changes) judged = changed(resource, judged.row, change, context);
        expect(held(judgeRow(resource, judged.row, new Set(), context).row, judged.errors)).toEqual(held(judged.row, judged.errors));
      }),
      { numRuns: 60 },
    );
  });

  it('asks for what a change makes required', () => {
    fc.assert(
      fc.property(rowOf(resource), changeOf(resource), (typed, change) => {
        const { row: before } = judgeRow(resource, typed, new Set(Object.keys(typed)), context);
        const { row, errors } = changed(resource, before, change, context);
        for (const [name, field] of Object.entries(resource.fields)) {
          const isNew = presenceOf(field, before) === 'computed' && presenceOf(field, row) === 'required';
          if (isNew && name !== change.name && !field.readOnly) expect([name, errors[name]]).toEqual([name, 'Campo obrigatório']);
        }
      }),
      { numRuns: 100 },
    );
  });
});

const OTHER_DATES: Readonly<Record<string, readonly string[]>> = {
  weaning: ['birth_stamp'],
  confinements: ['date_departure'],
  // Date of writing; the row belongs to the whole harvest.
  initial_analysis_arguments: ['date'],
};

describe.each(
  registry
    .filter(({ scope }) => scope === 'farmHarvest')
    .flatMap((resource) => variantsOf(resource).map((variant) => [resource.path, variant] as const)),
)('%s', (path, { month, fields }) => {
  it('says in which month its rows count', () => {
    expect(month).not.toBeUndefined();
    const dated = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'date' || kind === 'month' ? name : []));
    const own = dated.filter((name) => !OTHER_DATES[path]?.includes(name));
    if (!month) return expect(own).toEqual([]);
    const field = fields[month.field];
    expect(own).toEqual(field && isNumberField(field) ? [] : [month.field]);
    if (field && isNumberField(field)) expect([field.min, field.max]).toEqual([1, 12]);
    if (month.where) expect(fields[month.where]?.kind).toBe('boolean');
  });
});
