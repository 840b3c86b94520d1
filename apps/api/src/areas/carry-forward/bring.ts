import { sql } from 'kysely';
import { z } from 'zod';
import type { Environment } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import { type FieldErrors, variantOf } from '#model/kit/resource';
import { idSchema } from '#model/kit/wire-schema';
import { resourceOf } from '#model/registry';
import type { CarryResult } from '#model/responses/carry-forward';
import { type Body, readBody, readList } from '../../body';
import { recordsOf } from '../../records/gateway';
import { ApiError } from '../../refusals/api-error';
import { invalidRow } from '../../refusals/refusals';
import type { FarmYears } from '../../scope/farm-years';
import { inTransaction, type Operation } from '../../sql/operation';
import { CARRIED_PATHS, type CarriedModule } from './modules';
import { findProposals, NOTHING_BEFORE, type Proposal } from './proposals';

const MAX_ROWS = 1_000;

/** Rows per module, with corrected values. */
export const chosenSchema = z.partialRecord(
  z.enum(CARRIED_PATHS),
  z.array(z.looseObject({ id: idSchema.meta({ description: 'Id do registro da safra anterior' }) })),
);

interface Choice {
  index: number;
  label: string;
  isPresent: boolean;
  body: Body;
}

/** All or none; existing rows stay. Throws 422 with every field by path (`teams.0.amount`), 409 for a concurrent write. */
export function bringForward(work: Operation, years: FarmYears, sent: unknown): Promise<CarryResult> {
  return inTransaction(work, async (inner) => {
    // Serialises concurrent calls for the farm; the second sees the rows of the first.
    await inner.connection.rows(sql`select id from farms where id = ${years.farm.id} for no key update`);
    const { previous, proposals } = await findProposals(inner, years);
    if (!previous) throw invalidRow({ harvest_id: NOTHING_BEFORE });
    const chosen = readChosen(years, proposals, sent);
    const modules: CarryResult['modules'] = [];
    const errors: FieldErrors = {};
    for (const [module, choices] of chosen) {
      const fresh = choices.filter(({ isPresent }) => !isPresent);
      Object.assign(errors, await write(inner, module, years.environment, fresh));
      const skipped = choices.filter(({ isPresent }) => isPresent).map(({ label }) => label);
      modules.push({ path: module.path, title: resourceOf(module.path).many, written: fresh.length, skipped });
    }
    if (Object.keys(errors).length > 0) throw invalidRow(errors);
    return { modules };
  });
}

function readChosen(years: FarmYears, proposals: readonly Proposal[], sent: unknown): Map<CarriedModule, Choice[]> {
  const body = readBody(sent);
  const errors: FieldErrors = {};
  const known = new Set(proposals.map(({ module }) => module.path));
  for (const path of Object.keys(body)) if (!known.has(path)) errors[path] = 'Campo desconhecido';
  const chosen = new Map<CarriedModule, Choice[]>();
  for (const proposal of proposals) {
    const list = body[proposal.module.path];
    if (list === undefined || list === null) continue;
    const reading = { years, proposal, errors, seen: new Set<unknown>() };
    const choices = readList(list, MAX_ROWS).map((one, index) => readChoice(reading, one, index));
    chosen.set(
      proposal.module,
      choices.filter((one) => one !== null),
    );
  }
  if (Object.keys(errors).length > 0) throw invalidRow(errors);
  if (![...chosen.values()].some((choices) => choices.length > 0))
    throw invalidRow({ harvest_id: 'Escolha o que trazer da safra anterior' });
  return chosen;
}

interface Reading {
  years: FarmYears;
  proposal: Proposal;
  errors: FieldErrors;
  seen: Set<unknown>;
}

function readChoice({ years, proposal, errors, seen }: Reading, sent: unknown, index: number): Choice | null {
  const { module, rows } = proposal;
  const at = `${module.path}.${index}`;
  const { id, ...given } = readBody(sent);
  const row = rows.find(({ source }) => source.id === id);
  if (!row) {
    errors[`${at}.id`] = messages.notFound;
    return null;
  }
  if (seen.size === seen.add(id).size) errors[`${at}.id`] = 'Este registro foi enviado mais de uma vez';
  const values: Record<string, unknown> = {};
  for (const name of module.fields) {
    const stored = row.source[name] ?? null;
    values[name] = name in given ? given[name] : stored;
    // A value may be corrected but not removed; -1 would clear the cell.
    if (stored !== null && (values[name] === null || values[name] === '')) errors[`${at}.${name}`] = messages.required;
    if (values[name] === -1) errors[`${at}.${name}`] = messages.invalid;
  }
  for (const name of Object.keys(given)) if (!module.fields.includes(name)) errors[`${at}.${name}`] = 'Campo desconhecido';
  const body = { ...scopeOf(years), ...module.toBody(row.source, years.harvest.first_year), ...values };
  return { index, label: module.label(row.source), isPresent: row.isPresent, body };
}

function scopeOf({ harvest, farm, environment }: FarmYears): Body {
  return { harvest: { id: harvest.id }, customer: { id: farm.customer.id }, farm: { id: farm.id }, environment };
}

async function write(
  inner: Operation,
  { path }: CarriedModule,
  environment: Environment,
  choices: readonly Choice[],
): Promise<FieldErrors> {
  if (choices.length === 0) return {};
  const resource = resourceOf(path);
  const bodies = choices.map(({ body }) => body);
  try {
    const rows = recordsOf(inner, resource);
    // Version null: the cell must still be empty.
    await (variantOf(resource, environment).cells
      ? rows.saveCells(bodies.map((body) => ({ ...body, version: null })))
      : rows.createAll(bodies));
    return {};
  } catch (error) {
    const refused = refusedRows(error);
    if (!refused) throw error;
    return Object.fromEntries(
      refused.flatMap(({ index, fields }) =>
        Object.entries(fields).map(([name, message]) => [`${path}.${choices[index]?.index}.${name}`, message] as const),
      ),
    );
  }
}

function refusedRows(error: unknown): readonly { index: number; fields: FieldErrors }[] | null {
  if (!(error instanceof ApiError) || error.status !== 422 || !error.rows) return null;
  return error.rows as readonly { index: number; fields: FieldErrors }[];
}
