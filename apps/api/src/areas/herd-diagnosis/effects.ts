import { sql } from 'kysely';
import { herdAccount } from '#domain/beef/herd-account';
import { BLOCK_VALUES, ENTERED_BLOCKS, type HerdBlock } from '#model/diagnosis/diagnosis-herd';
import { asReference, type Row } from '#model/kit/field';
import { resourceOf } from '#model/registry';
import { counted } from '#model/review/finding';
import { type EnteredMovement, type HerdPlace, readEnteredMovements, removeEnteredMovements } from '../../facts/entered-movements';
import type { Effects, RowChange, SentCell } from '../../records/table/effects';
import type { WireRow } from '../../records/table/shape';
import { ApiError } from '../../refusals/api-error';
import type { Operation } from '../../sql/operation';
import { readHerdYears } from './herd-years';

/** Source: product specification 2, section 5.2. */
export const OPEN_BALANCE = 'Verifique os dados inseridos, o estoque calculado deve ser igual a 0.';

/** Typed totals replace their entered movements after confirmation (`persist`). An unbalanced year cannot be validated. */
export const diagnosisHerdEffects: Effects = {
  beforeCells: refuseUnconfirmed,
  beforeWrite: async (change) => {
    await replaceEntered(change);
    return undefined;
  },
  afterCreate: refuseUnbalanced,
  afterUpdate: refuseUnbalanced,
  afterValidation: async ({ work, ids }) => {
    const rows = await work.connection.rows(sql`select distinct farm_id, harvest_id from diagnosis_herd where id = any(${ids}::integer[])`);
    for (const [farmId, harvestId] of rows as [number, number][]) await refuseOpen(work, { farmId, harvestId });
  },
};

async function refuseUnbalanced({ work, row }: RowChange & { row: WireRow }): Promise<void> {
  if (row.validated === true) await refuseOpen(work, placeOf(row));
}

async function refuseOpen(work: Operation, place: HerdPlace): Promise<void> {
  const { difference } = herdAccount(await readHerdYears(work, place));
  if (difference !== null && difference !== 0)
    throw new ApiError(422, 'open_balance', OPEN_BALANCE, { fields: { validated: OPEN_BALANCE } });
}

const idOf = (row: Row, name: string) => asReference(row[name])?.id ?? 0;
const placeOf = (row: Row): HerdPlace => ({ farmId: idOf(row, 'farm'), harvestId: idOf(row, 'harvest') });

type EnteredMovements = Map<string, readonly EnteredMovement[]>;

async function enteredOf(work: Operation, row: Row, known: EnteredMovements = new Map()): Promise<EnteredMovement | undefined> {
  const isTyped = BLOCK_VALUES[row.block as HerdBlock]?.some((name) => row[name] !== null && row[name] !== undefined);
  if (!(String(row.block) in ENTERED_BLOCKS) || !isTyped) return undefined;
  const place = placeOf(row);
  const key = JSON.stringify(place);
  const movements = known.get(key) ?? (await readEnteredMovements(work, place));
  known.set(key, movements);
  return movements.find(({ block, categoryId }) => block === row.block && categoryId === idOf(row, 'category_livestock'));
}

async function refuseUnconfirmed(work: Operation, cells: readonly SentCell[]): Promise<void> {
  const known: EnteredMovements = new Map();
  const found: Unconfirmed[] = [];
  for (const { index, row, sent } of cells) {
    const entered = sent.persist === true ? undefined : await enteredOf(work, row, known);
    if (entered) found.push({ index, category: asReference(row.category_livestock)?.title ?? '', entered });
  }
  if (found.length > 0) throw unconfirmed(found);
}

async function replaceEntered({ work, row, sent }: RowChange & { row: Row; sent: Row }): Promise<void> {
  const found = await enteredOf(work, row);
  if (!found) return;
  await refuseUnconfirmed(work, [{ index: 0, row, sent }]);
  await removeEnteredMovements(work, placeOf(row), found);
}

interface Unconfirmed {
  index: number;
  category: string;
  entered: EnteredMovement;
}

function unconfirmed(found: readonly Unconfirmed[]): ApiError {
  const wordsOf = ({ category, entered: { block, entries, heads } }: Unconfirmed) =>
    `${counted(entries, 'lançamento', 'lançamentos')} de ${resourceOf(ENTERED_BLOCKS[block]).many} (${heads} cabeças de ${category})`;
  const message = `${found.map(wordsOf).join('; ')} serão substituídos e excluídos: confirme para gravar`;
  const rows = found.map(({ index, entered: { block, entries, heads } }) => ({
    index,
    replaces: { resource: ENTERED_BLOCKS[block], entries, heads },
  }));
  return new ApiError(409, 'replaces_entries', message, { rows });
}
