import { z } from 'zod';
import { differenceOf, herdAccount } from '#domain/beef/herd-account';
import { BLOCK_VALUES, ENTERED_BLOCKS, HERD_BLOCKS, type HerdBlock } from '#model/diagnosis/diagnosis-herd';
import { asNumber, asReference, type Row } from '#model/kit/field';
import { isSheet } from '#model/kit/resource';
import { idSchema, referenceSchema } from '#model/kit/wire-schema';
import { resourceOf } from '#model/registry';
import type { Body } from '../../body';
import { type EnteredMovement, readEnteredMovements } from '../../facts/entered-movements';
import { recordsOf } from '../../records/gateway';
import { ApiError } from '../../refusals/api-error';
import { invalidRow } from '../../refusals/refusals';
import type { FarmYears } from '../../scope/farm-years';
import { readSheet, type SheetSlot } from '../../sheets/read-sheet';
import type { Operation } from '../../sql/operation';
import { readHerdYears } from './herd-years';

/** Names from the specification. */
const WIRE_BLOCKS: Readonly<Record<HerdBlock, string>> = {
  INITIAL: 'initial_herd',
  ENTRY: 'herd_entry',
  DEPARTURE: 'herd_departure',
  DEATH: 'death',
  BIRTH: 'birth',
  FINAL: 'final_herd',
};
/** In a block that also has carcass weights, the live weight is called `weight_alive`. */
const wireName = (block: HerdBlock, name: string): string => {
  if (name === 'weight' && block in ENTERED_BLOCKS) return 'weight_alive';
  return name === 'value_arroba' ? 'arroba_value' : name;
};

const BLOCKS = Object.keys(HERD_BLOCKS) as HerdBlock[];
const PRICES = ['value_arroba', 'value_head'];

const count = z.number().nullable();
const block = z.looseObject({ id: z.int().nullable(), version: z.int().nullable(), validated: z.boolean() });
const support = z.object({ block: z.string(), resource: z.string(), entries: z.int(), heads: z.number() });
const valuationRow = z.looseObject({
  category_livestock: z.object({ id: z.int(), title: z.string() }),
  ...Object.fromEntries(Object.values(WIRE_BLOCKS).map((name) => [name, block])),
  calculated_stock: count.meta({ description: 'Final menos o que o ano faz do inicial; null sem nada informado' }),
  from_stock_valuation: z
    .boolean()
    .meta({ description: 'false: entradas ou saídas da categoria vêm dos lançamentos, que gravar aqui substitui' }),
  support: z.array(support),
  persist: z.boolean().meta({ description: 'Ao gravar: true confirma que os lançamentos da categoria sejam substituídos' }),
  validated: z.boolean(),
});
export const valuationSchema = z.object({
  resultList: z.array(valuationRow),
  size: z.int(),
  calculated_stock: count.meta({ description: 'Do rebanho todo; 0 fecha' }),
});

export async function readValuation(work: Operation, years: FarmYears): Promise<z.input<typeof valuationSchema>> {
  const sheet = resourceOf('diagnosis_herd');
  if (!isSheet(sheet)) throw new Error('the herd of a diagnosis is a sheet');
  const place = { farmId: years.farm.id, harvestId: years.harvest.id };
  const lines = await readSheet(work, years, sheet);
  const movements = await readEnteredMovements(work, place);
  const account = await readHerdYears(work, place);
  const yearOf = new Map(account.map((year) => [year.categoryId, year]));
  const rows = lines.map((line) => {
    const category = asReference(line.category_livestock as Row[string]) ?? { id: 0 };
    const year = yearOf.get(category.id);
    const slots = (line as { choices?: readonly SheetSlot[] }).choices ?? [];
    return {
      category_livestock: { id: category.id, title: category.title ?? '' },
      ...Object.fromEntries(slots.map((slot) => [WIRE_BLOCKS[slot.block as HerdBlock], wireBlock(slot)])),
      calculated_stock: year ? differenceOf(year) : null,
      ...enteredOf(movements.filter(({ categoryId }) => categoryId === category.id)),
      validated: slots.some(({ id }) => id !== null) && slots.every(({ id, validated }) => id === null || validated),
    };
  });
  return { resultList: rows as z.input<typeof valuationRow>[], size: rows.length, calculated_stock: herdAccount(account).difference };
}

function wireBlock(slot: SheetSlot) {
  const { id, version, validated, status } = slot;
  const own = slot.block as HerdBlock;
  const values = BLOCK_VALUES[own].map((name) => [wireName(own, name), slot[name] ?? null]);
  return { id, version, validated, ...(BLOCK_VALUES[own].includes('value_arroba') ? { status } : {}), ...Object.fromEntries(values) };
}

function enteredOf(movements: readonly EnteredMovement[]) {
  return {
    from_stock_valuation: movements.length === 0,
    support: movements.map(({ block: of, entries, heads }) => ({ block: WIRE_BLOCKS[of], resource: ENTERED_BLOCKS[of], entries, heads })),
    persist: false,
  };
}

const number = z.number().nullish();
const sentBlock = (own: HerdBlock) =>
  z
    .strictObject({
      id: z.int().nullish(),
      version: z.int().nullish(),
      validated: z.boolean().optional(),
      status: z.boolean().optional(),
      ...Object.fromEntries(BLOCK_VALUES[own].map((name) => [wireName(own, name), number])),
    })
    .nullish();
const sentRow = z.strictObject({
  category_livestock: z.union([idSchema, referenceSchema]),
  ...Object.fromEntries(BLOCKS.map((own) => [WIRE_BLOCKS[own], sentBlock(own)])),
  persist: z.boolean().optional(),
  ...Object.fromEntries(['calculated_stock', 'from_stock_valuation', 'support', 'validated'].map((name) => [name, z.unknown().optional()])),
});
type SentRow = Row & { category_livestock: number | { id: number }; persist?: boolean };
/** Accepts the whole block that was read, its rows, or one row. */
export const sentValuation = z.union([
  z.strictObject({ resultList: z.array(sentRow), size: z.unknown().optional(), calculated_stock: z.unknown().optional() }),
  z.array(sentRow),
  sentRow,
]);

/** A missing block stays, null deletes a number. All rows or none. */
export async function saveValuation(work: Operation, years: FarmYears, body: z.output<typeof sentValuation>): Promise<void> {
  const rows = (Array.isArray(body) ? body : 'resultList' in body ? body.resultList : [body]) as unknown as SentRow[];
  const stored = await readValuation(work, years);
  const scope = { harvest: years.harvest.id, customer: years.customer.id, farm: years.farm.id };
  const entries = rows.flatMap((row, index): Sent[] => {
    const category = typeof row.category_livestock === 'number' ? row.category_livestock : row.category_livestock.id;
    const before = stored.resultList.find((one) => one.category_livestock.id === category);
    return BLOCKS.flatMap((own): Sent[] => {
      const sent = row[WIRE_BLOCKS[own]];
      if (typeof sent !== 'object' || sent === null) return [];
      const said = valuesOf(own, sent as Row, (before?.[WIRE_BLOCKS[own]] ?? {}) as Row);
      const body = { ...scope, category_livestock: category, block: own, ...said, ...(row.persist === true ? { persist: true } : {}) };
      return [{ index, own, body }];
    });
  });
  if (entries.length === 0) return;
  try {
    await recordsOf(work, resourceOf('diagnosis_herd')).saveCells(entries.map(({ body }) => body));
  } catch (error) {
    throw inSentWords(error, entries, rows.length === 1 && !Array.isArray(body) && !('resultList' in body));
  }
}

interface Sent {
  index: number;
  own: HerdBlock;
  body: Body;
}

/** Maps errors to the rows, blocks and fields of the body. `isAlone`: the body is a single row. */
function inSentWords(error: unknown, entries: readonly Sent[], isAlone: boolean): unknown {
  if (!(error instanceof ApiError) || !error.rows) return error;
  const rows = (error.rows as readonly BrokenCell[]).flatMap(({ index, fields, ...rest }) => {
    const sent = entries[index];
    if (!sent) return [];
    const named = Object.entries(fields ?? {}).map(([name, message]) => [sentName(sent.own, name), message]);
    return [{ index: sent.index, block: WIRE_BLOCKS[sent.own], ...rest, ...(fields ? { fields: Object.fromEntries(named) } : {}) }];
  });
  if (!isAlone || error.status !== 422) return new ApiError(error.status, error.code, error.message, { rows });
  return invalidRow(Object.assign({}, ...rows.map(({ fields }) => fields)));
}

interface BrokenCell {
  index: number;
  fields?: Readonly<Record<string, string>>;
}

const sentName = (own: HerdBlock, name: string): string =>
  BLOCK_VALUES[own].includes(name) ? `${WIRE_BLOCKS[own]}.${wireName(own, name)}` : name === 'block' ? WIRE_BLOCKS[own] : name;

/** Passes on only the changed one of the two prices, because the other is derived. */
function valuesOf(own: HerdBlock, sent: Row, before: Row): Body {
  const said = BLOCK_VALUES[own].flatMap((name): [string, unknown][] => {
    const wire = wireName(own, name);
    return sent[wire] === undefined ? [] : [[name, sent[wire]]];
  });
  const isChanged = (name: string) => asNumber(sent[wireName(own, name)]) !== asNumber(before[wireName(own, name)]);
  const priced = said.filter(([name]) => PRICES.includes(name)).map(([name]) => name);
  const leading = priced.filter(isChanged).slice(0, 1);
  const kept = said.filter(([name]) => !PRICES.includes(name) || leading.includes(name));
  return { ...Object.fromEntries(kept), ...(sent.version === undefined ? {} : { version: sent.version }) };
}
