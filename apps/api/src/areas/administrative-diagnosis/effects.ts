import { sql, type Transaction } from 'kysely';
import { expenseKind } from '#model/diagnosis/financials-diagnosis';
import type { Database } from '../../context';
import type { Effects, RowChange } from '../../records/table/effects';
import type { WireRow } from '../../records/table/shape';
import { invalidRow } from '../../refusals/refusals';

/** One total or one row per centre, never both: the disbursement would count twice. No constraint can see the group of a centre. */
export const financialsDiagnosisEffects: Effects = { afterCreate: refuseBoth, afterUpdate: refuseBoth, afterRestore: refuseBoth };

const WORDS = {
  line: 'O total agrupado já está preenchido: apague-o para informar por centro de custo.',
  grouped: 'As despesas já estão informadas por centro de custo: apague-as para usar o total agrupado.',
} as const;

async function refuseBoth({ transaction, row }: RowChange & { row: WireRow }): Promise<void> {
  const kind = expenseKind(row.cost_center);
  if (kind === null || row.value === null) return;
  const groups = await filledGroups(transaction, row);
  const hasOther = groups.some((group) => expenseKind({ type: 'DESPESAS', group }) === (kind === 'line' ? 'grouped' : 'line'));
  if (hasOther) throw invalidRow({ value: WORDS[kind] });
}

async function filledGroups(transaction: Transaction<Database>, { id, farm, harvest }: WireRow): Promise<(string | null)[]> {
  const [farmId, harvestId] = [farm, harvest].map((one) => (one as { id: number }).id);
  await sql`select id from farms where id = ${farmId} for no key update`.execute(transaction);
  const { rows } = await sql<{ group: string | null }>`
    select c."group" from financials_diagnosis x join cost_centers c on c.id = x.cost_center_id
    where x.farm_id = ${farmId} and x.harvest_id = ${harvestId} and x.id <> ${id} and x.value is not null and c.type = 'DESPESAS'
    for share of x`.execute(transaction);
  return rows.map(({ group }) => group);
}
