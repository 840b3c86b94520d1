import { herdAccount } from '#domain/beef/herd-account';
import { BLOCK_VALUES, type HerdBlock, SUPPORTED_BLOCKS, type SupportedBlock } from '#model/diagnosis/diagnosis-herd';
import { asReference, type Row } from '#model/kit/field';
import { resourceOf } from '#model/registry';
import { type HerdPlace, readSupport, removeSupport, type Support } from '../../facts/herd-support';
import type { Change, Effects } from '../../records/table/effects';
import type { WireRow } from '../../records/table/shape';
import { ApiError } from '../../refusals/api-error';
import { type Operation, within } from '../../sql/operation';
import { readHerdYears } from './herd-years';

/** Source: product specification 2, section 5.2. */
export const OPEN_BALANCE = 'Verifique os dados inseridos, o estoque calculado deve ser igual a 0.';

/**
 * What the sheet of a herd's year does beside being written: what is typed takes the place of entries that said the same, which has to be
 * confirmed (`persist`); and a year that does not add up is kept, but nobody marks it as right.
 */
export const diagnosisHerdEffects: Effects = {
  beforeWrite: async (change) => {
    await replaceSupport(change);
    return undefined;
  },
  afterCreate: refuseOpenMark,
  afterUpdate: refuseOpenMark,
  afterMark: async ({ work, ids }) => {
    const rows = await work.connection.rows('select distinct farm_id, harvest_id from diagnosis_herd where id = any($1::integer[])', [ids]);
    for (const [farmId, harvestId] of rows as [number, number][]) await refuseOpen(work, { farmId, harvestId });
  },
};

async function refuseOpenMark({ transaction, context, actor, row }: Change & { row: WireRow }): Promise<void> {
  if (row.validated === true) await refuseOpen(within({ context, actor }, transaction, null), placeOf(row));
}

/** Throws 422 where the year of the farm does not add up. */
async function refuseOpen(work: Operation, place: HerdPlace): Promise<void> {
  const { difference } = herdAccount(await readHerdYears(work, place));
  if (difference !== null && difference !== 0)
    throw new ApiError(422, 'open_balance', OPEN_BALANCE, { fields: { validated: OPEN_BALANCE } });
}

const idOf = (row: Row, name: string) => asReference(row[name])?.id ?? 0;
const placeOf = (row: Row): HerdPlace => ({ farmId: idOf(row, 'farm'), harvestId: idOf(row, 'harvest') });

/**
 * Deletes the entries that hold what is typed now, and keeps each of them in the history. Throws 409 that counts them while nobody has
 * said that they may go.
 */
async function replaceSupport({ transaction, context, actor, row }: Change & { row: Row }): Promise<void> {
  const path = SUPPORTED_BLOCKS[row.block as SupportedBlock];
  const isTyped = BLOCK_VALUES[row.block as HerdBlock]?.some((name) => row[name] !== null && row[name] !== undefined);
  if (!path || !isTyped) return;
  const work = within({ context, actor }, transaction, null);
  const supports = await readSupport(work, placeOf(row), idOf(row, 'category_livestock'));
  const found = supports.find(({ block }) => block === row.block);
  if (!found) return;
  if (row.persist !== true) throw unconfirmed(path, asReference(row.category_livestock)?.title ?? '', found);
  await removeSupport(work, placeOf(row), found);
}

function unconfirmed(path: string, category: string, { entries, heads }: Support): ApiError {
  const many = entries === 1 ? '1 lançamento' : `${entries} lançamentos`;
  const message = `${many} de ${resourceOf(path).many} (${heads} cabeças de ${category}) serão substituídos e excluídos: confirme para gravar`;
  return new ApiError(409, 'replaces_entries', message, { extra: { replaces: { resource: path, entries, heads } } });
}
