import type { Transaction } from 'kysely';
import type { Context, Database } from '../../context';
import { packFacts } from '../../editions/packed-facts';
import type { ComparisonKey } from '../../editions/read-values';
import { FarmYears } from '../../scope/farm-years';
import { computeFarms } from './compute-farms';
import { type DraftFarm, replaceDraft } from './replace-draft';

interface DraftUpdate {
  userId: number;
  /** Called before each batch and at the end; throws to cancel. */
  onStep(done: number, of: number): void | Promise<void>;
  isStillAsked(transaction: Transaction<Database>): Promise<boolean>;
}

const FARMS_AT_ONCE = 25;

export async function updateDraft(
  context: Context,
  comparison: ComparisonKey,
  { userId, onStep, isStillAsked }: DraftUpdate,
): Promise<{ farms: number; changed: number }> {
  const startedAt = context.now();
  const asked = { ...comparison, customerId: null, farmIds: null };
  const years = await FarmYears.forJob(context, 'indicadores do benchmarking de todas as fazendas da safra', asked);
  const farms: DraftFarm[] = [];
  for (let at = 0; at < years.farmIds.length; at += FARMS_AT_ONCE) {
    await onStep(at, years.farmIds.length);
    const computed = await computeFarms(context, years.only(new Set(years.farmIds.slice(at, at + FARMS_AT_ONCE))));
    for (const { facts: own, ...farm } of computed) farms.push({ ...farm, facts: await packFacts(own.facts), day: own.day });
  }
  await onStep(years.farmIds.length, years.farmIds.length);
  return replaceDraft(context, comparison, farms, { userId, startedAt, at: context.now(), isStillAsked });
}
