import { sql } from 'kysely';
import { isMoney } from '#domain/beef/indicators/figure';
import { GENERAL_GROUP } from '#domain/benchmark/disclosure';
import { type BenchmarkEnvironment, type BenchmarkIndicator, benchmarkIndicator } from '#domain/benchmark/list-benchmark';
import { correctionLabel, type PriceIndex, referenceMonth } from '#domain/igpdi';
import { ENVIRONMENTS, type Environment, isEnvironment } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { environmentsOf } from '#model/permissions';
import { resourceOf } from '#model/registry';
import { type Trend, type TrendPoint, trend } from '#model/responses/benchmark';
import type { Context } from '../../context';
import { comparisonTags, readNumberParameter } from '../../editions/comparison-call';
import { type ComparisonContext, cellIn, comparisonOf } from '../../editions/comparison-context';
import { harvestsIn } from '../../editions/disclosed-cells';
import { readPublished } from '../../editions/published';
import { readValues } from '../../editions/read-values';
import { viewerOf } from '../../editions/viewer';
import { readPriceIndex } from '../../facts/price-index';
import type { App } from '../../http/app-type';
import { registerReading } from '../../http/reading-call';
import { forbidden, invalidParameters, rowNotFound } from '../../refusals/refusals';
import type { RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { correctorOf, type Money, namedHarvest } from './corrected-money';
import { readMatched } from './matched';
import { ownValueReason } from './position';

const PARAMETERS = {
  farm_id: 'Fazenda; obrigatória',
  environment: `${ENVIRONMENTS.join(' ou ')}; sem valor, ${ENVIRONMENTS[0]}`,
  indicator: 'Chave do indicador; obrigatória',
  group: 'Grupo da edição; sem valor, GERAL',
};

export function registerTrend(app: App, context: Context): void {
  const call = {
    summary: 'Um indicador de safra em safra, em dinheiro de hoje',
    tags: comparisonTags,
    parameters: PARAMETERS,
    answer: trend,
  } as const;
  registerReading(app, context, 'GET /api/benchmarking/trend', { ...call, admits: 'position' }, async (work, { query }) => {
    const asked = readAsked(query);
    if (!environmentsOf(work.actor).includes(asked.environment)) throw forbidden();
    await requireFarm(work, asked.farmId);
    return readTrend(context, work, asked);
  });
}

interface Asked {
  farmId: number;
  environment: BenchmarkEnvironment;
  indicator: BenchmarkIndicator;
  group: string;
}

function readAsked({ farm_id, environment = ENVIRONMENTS[0], indicator: key, group }: RawQuery): Asked {
  const errors: FieldErrors = {};
  const farmId = readNumberParameter(farm_id);
  if (farmId === null) errors.farm_id = farm_id === undefined ? messages.required : `${messages.invalid}: informe um número`;
  if (!isEnvironment(environment)) errors.environment = `${messages.invalid}: use ${ENVIRONMENTS.join(' ou ')}`;
  const known = isEnvironment(environment) ? benchmarkIndicator(environment, String(key)) : undefined;
  if (!known) errors.indicator = key === undefined ? messages.required : 'Indicador desconhecido no benchmarking';
  if (Object.keys(errors).length > 0 || !known) throw invalidParameters(errors);
  return {
    farmId: farmId as number,
    environment: environment as Environment,
    indicator: known,
    group: group === undefined || group === '' ? GENERAL_GROUP : String(group),
  };
}

async function requireFarm({ actor, connection }: Operation, farmId: number): Promise<void> {
  const reach = reachSql(actor, resourceOf('customers'), 'c');
  const rows = await connection.rows(
    sql`select f.id from farms f join customers c on c.id = f.customer_id where f.id = ${farmId} and ${reach}`,
  );
  if (rows.length === 0) throw rowNotFound();
}

async function readTrend(context: Context, work: Operation, { farmId, environment, indicator, group }: Asked): Promise<Trend> {
  const all = await readPublished(context, environment);
  const [viewer, index] = [await viewerOf(work), isMoney(indicator) ? await readPriceIndex(work) : null];
  const views = harvestsIn(all).map((harvestId) => comparisonOf(context, viewer, all, harvestId));
  if (views.length > 0 && !views.some(({ last }) => last.groups.some(({ key }) => key === group)))
    throw invalidParameters({ group: 'Grupo desconhecido: nenhuma edição o tem' });
  const values = await Promise.all(
    views.map(({ last }) => readValues(context, { edition: last.edition.id }, { farmId, indicators: [indicator.key] })),
  );
  const money = moneyOf(index, views.at(-1));
  const points = await Promise.all(
    views.map(async (view, at): Promise<TrendPoint> => {
      const cell = cellIn(view, indicator, group);
      const [own] = values[at] ?? [];
      const value = own?.value ?? null;
      const { mean = null, n = 0 } = cell?.figures ?? {};
      const correct = correctorOf(context, view, indicator, money);
      return {
        harvest: namedHarvest(view),
        edition: cell?.edition ?? view.last.edition.number,
        value,
        value_reason: ownValueReason(own),
        mean,
        n,
        reason: cell?.reason ?? null,
        corrected: await correct(value === null ? [] : [{ farmId, value }]),
        mean_corrected: mean === null || !cell?.farms ? null : await correct(cell.farms, cell.edition),
      };
    }),
  );
  const { key, label, unit, decimals, direction } = indicator;
  return {
    indicator: { key, label, unit, decimals, direction },
    currency: index && correctionLabel(money?.reference ?? null),
    points,
    matched: await readMatched(context, { views, indicator, group, farmId }, money),
  };
}

/** Corrects to the money of the last harvest shown; null where the price index does not reach it. */
function moneyOf(index: PriceIndex | null, view: ComparisonContext | undefined): Money | null {
  if (!index || !view) return null;
  const { harvestId: id, harvest: title, firstYear: first_year, lastYear: last_year } = view.last.edition;
  const harvest = { id, title, first_year, last_year };
  const reference = referenceMonth(index, harvest);
  return reference === null ? null : { harvest, reference, index };
}
