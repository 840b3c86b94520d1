import { todayInBrazil } from '#domain/calendar';
import { farmPeriod } from '#domain/indicators/farm-period';
import type { FarmYearFacts } from '#domain/indicators/farm-year-facts';
import type { Period } from '#domain/indicators/period';
import { type GroupMeans, meansOf } from '#view/panel/indicator-pages';
import type { PageCode } from '#view/panel/templates';
import type { Context } from '../../context';
import { INDICATOR_FACTS } from '../../facts/indicators';
import { readFacts } from '../../facts/read-facts';
import { SYSTEM } from '../../facts/system';
import { invalidParameters } from '../../refusals/refusals';
import { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

/** What a page is asked for with. */
export interface PageRequest {
  context: Context;
  work: Operation;
  years: FarmYears;
  period: Period;
  /** Of the livestock system that a period is compared with; null: with none. */
  systemId: number | null;
}

/** Stands for farms of every system. */
export const GENERAL = { id: 0, title: 'GERAL' };

const FRESH_MS = 5 * 60_000;
const MOST_KEPT = 200;
const kept = new WeakMap<object, Map<string, { until: number; means: GroupMeans }>>();

/** The system of an id, `GERAL` for 0. Throws 400 for one that there is not. */
export async function systemOf({ work }: Pick<PageRequest, 'work'>, id: number): Promise<{ id: number; title: string }> {
  if (id === GENERAL.id) return GENERAL;
  const [found] = await work.connection.rows('select title from category_livestock_system where id = $1', [id]);
  if (!found) throw invalidParameters({ category_livestock_system_id: 'Não há sistema pecuário com este número' });
  return { id, title: String(found[0]) };
}

/**
 * What the indicators of a page are on average over the farms of a system in the harvest, whoever they belong to: a number of farms and
 * means, and nothing of any of them. Kept for a few minutes: it is the same for everybody who looks at the harvest.
 */
export async function systemMeans(request: PageRequest, code: PageCode<'periodical'>, id: number): Promise<GroupMeans> {
  const { context, years, period } = request;
  const { title } = await systemOf(request, id);
  const key = [years.harvest.id, id, period.number, code, todayInBrazil(context.now())].join(' ');
  const known = kept.get(context) ?? new Map<string, { until: number; means: GroupMeans }>();
  kept.set(context, known);
  const now = context.now().getTime();
  const found = known.get(key);
  if (found && found.until > now) return found.means;
  const means = await readMeans(request, code, { id, title });
  if (known.size >= MOST_KEPT) known.clear();
  known.set(key, { until: now + FRESH_MS, means });
  return means;
}

async function readMeans(
  { context, years, period }: PageRequest,
  code: PageCode<'periodical'>,
  { id, title }: { id: number; title: string },
): Promise<GroupMeans> {
  const asked = { harvestId: years.harvest.id, environment: years.environment, customerId: null };
  const all = await FarmYears.forJob(context, 'média do sistema pecuário no painel', {
    ...asked,
    farmIds: null,
    isOnlyCharacterised: true,
  });
  const systems = await readFacts(context, all, all.months, SYSTEM);
  const farmIds = systems.flatMap(({ farm, known }) => (id === GENERAL.id || known.systemId === id ? [farm.id] : []));
  if (farmIds.length === 0) return meansOf(code, title, []);
  const group = await FarmYears.forJob(context, 'média do sistema pecuário no painel', { ...asked, farmIds });
  const facts = await readFacts<FarmYearFacts>(context, group, group.months, INDICATOR_FACTS);
  const today = todayInBrazil(context.now());
  return meansOf(
    code,
    title,
    facts.map(({ known }) => farmPeriod(known, years.harvest, period, today)),
  );
}
