import { sql } from 'kysely';
import { families } from '#domain/benchmark/disclosure';
import {
  type BenchmarkEnvironment,
  type BenchmarkIndicator,
  benchmarkIndicator,
  benchmarkIndicators,
} from '#domain/benchmark/list-benchmark';
import { type Panel, panelsOf, toldPanels } from '#domain/benchmark/matched-panel';
import { meanOf } from '#domain/benchmark/statistics';
import type { HarvestYears } from '#domain/calendar';
import { harvestFactor, type PriceIndex } from '#domain/igpdi';
import { isMoney } from '#domain/indicators/figure';
import { type Trend, type TrendPoint, trend } from '#model/answers/benchmark';
import { ENVIRONMENTS, type Environment, isEnvironment } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { environmentsOf } from '#model/permissions';
import { resourceOf } from '#model/registry';
import type { Context } from '../../context';
import { cellIn, type Room, roomOf } from '../../editions/comparison-room';
import { readPublished } from '../../editions/published';
import { discloseFamily } from '../../editions/told-cells';
import { viewerOf } from '../../editions/viewer';
import { readPriceIndex } from '../../facts/price-index';
import type { App } from '../../http/app-type';
import { registerReading } from '../../http/reading-call';
import { forbidden, invalidParameters, rowNotFound } from '../../refusals/refusals';
import type { RawQuery } from '../../sql/list-query';
import { type Operation, Values } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { readNumber, tags } from './comparison-call';
import { readValues } from './read-values';

const PARAMETERS = {
  farm_id: 'Fazenda; obrigatória',
  environment: `${ENVIRONMENTS.join(' ou ')}; sem valor, ${ENVIRONMENTS[0]}`,
  indicator: 'Chave do indicador; obrigatória',
  group: 'Grupo da edição; sem valor, GERAL',
};

/** GET /benchmarking/trend: a farm and its group over the harvests, in the money of the last one, and the farms that are in all of them. */
export function registerTrend(app: App, context: Context): void {
  const call = { summary: 'Um indicador de safra em safra, em dinheiro de hoje', tags, parameters: PARAMETERS, answer: trend } as const;
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
  const farmId = readNumber(farm_id);
  if (farmId === null) errors.farm_id = farm_id === undefined ? messages.required : `${messages.invalid}: informe um número`;
  if (!isEnvironment(environment)) errors.environment = `${messages.invalid}: use ${ENVIRONMENTS.join(' ou ')}`;
  const known = isEnvironment(environment) ? benchmarkIndicator(environment, String(key)) : undefined;
  if (!known) errors.indicator = key === undefined ? messages.required : 'Indicador desconhecido no benchmarking';
  if (Object.keys(errors).length > 0 || !known) throw invalidParameters(errors);
  return {
    ...{ farmId: farmId as number, environment: environment as Environment, indicator: known },
    group: group === undefined || group === '' ? 'GERAL' : String(group),
  };
}

/** Throws 404 for a farm that there is not, or that is out of reach. */
async function requireFarm({ actor, connection }: Operation, farmId: number): Promise<void> {
  const values = new Values();
  const reach = reachSql(actor, resourceOf('customers'), 'c', values);
  const where = [`f.id = ${values.bind(farmId)}`, ...(reach === null ? [] : [reach])].join(' and ');
  const rows = await connection.read('f.id', `from farms f join customers c on c.id = f.customer_id where ${where}`, values);
  if (rows.length === 0) throw rowNotFound();
}

interface Year extends HarvestYears {
  id: number;
  title: string;
}

/** The harvests with an edition, the earliest first. */
async function readYears({ db }: Pick<Context, 'db'>, environment: Environment): Promise<Year[]> {
  const { rows } = await sql<Year>`select h.id, h.title, h.first_year, h.last_year from harvests h
    where exists (select from benchmark_editions e where e.harvest_id = h.id and e.environment = ${environment})
    order by h.first_year, h.last_year, h.id`.execute(db);
  return rows;
}

async function readTrend(context: Context, work: Operation, { farmId, environment, indicator, group }: Asked): Promise<Trend> {
  const years = await readYears(context, environment);
  const [viewer, index] = [await viewerOf(work), isMoney(indicator) ? await readPriceIndex(work) : null];
  const rooms = await Promise.all(
    years.map(async ({ id: harvestId }) => roomOf(context, viewer, await readPublished(context, { harvestId, environment }))),
  );
  if (rooms.length > 0 && !rooms.some(({ last }) => last.groups.some(({ key }) => key === group)))
    throw invalidParameters({ group: 'Grupo desconhecido: nenhuma edição o tem' });
  const values = await Promise.all(
    rooms.map(({ last }) => readValues(context, { edition: last.edition.id }, { farmId, indicators: [indicator.key] })),
  );
  const correct = corrector(index, years);
  const points = years.map((year, at): TrendPoint => {
    const room = rooms[at];
    const cell = room && cellIn(room, indicator, group);
    const [value, mean] = [values[at]?.[0]?.value ?? null, cell?.figures.mean ?? null];
    return {
      ...{ harvest: named(year), edition: cell?.edition ?? room?.last.edition.number ?? 0, value, mean, n: cell?.figures.n ?? 0 },
      ...{ corrected: correct(value, year), mean_corrected: correct(mean, year), reason: cell?.reason ?? null },
    };
  });
  const { key, label, unit, decimals, direction } = indicator;
  return {
    indicator: { key, label, unit, decimals, direction },
    currency: index && currencyOf(years, index),
    points,
    matched: matchedOf({ years, rooms, indicator, group }, correct),
  };
}

const named = ({ id, title }: Year) => ({ id, title });

/** Past money in that of the last harvest shown; null where the index does not reach. What is no money is as it is. */
function corrector(index: PriceIndex | null, years: readonly Year[]): (value: number | null, year: Year) => number | null {
  const to = years.at(-1);
  return (value, year) => {
    if (index === null || value === null || !to) return value;
    const factor = year.id === to.id ? 1 : harvestFactor(index, year, to);
    return factor === null ? null : value * factor;
  };
}

function currencyOf(years: readonly Year[], index: PriceIndex): string {
  const to = years.at(-1);
  return to && harvestFactor(index, to, to) !== null ? `R$ da safra ${to.title} (IGP-DI)` : 'valores nominais';
}

interface Matched {
  years: readonly Year[];
  rooms: readonly Room[];
  indicator: BenchmarkIndicator;
  group: string;
}

const NO_PANEL = 'Ainda não há duas safras com este grupo';
const CLOSED_PANEL = 'As fazendas que ficaram em todas as safras não se mostram à parte: diria o número de alguma delas';

/** The farms that are in the group in every harvest shown, as far as they may be told. */
function matchedOf({ years, rooms, indicator, group }: Matched, correct: ReturnType<typeof corrector>): Trend['matched'] {
  const isWhole = ({ harvests, group: of }: Panel) => of === group && harvests.length === rooms.length;
  const panel = panelsToTell({ rooms, indicator }).find(isWhole);
  if (!panel) return { farms: null, points: [], reason: rooms.length < 2 ? NO_PANEL : CLOSED_PANEL };
  const points = years.map((year, at) => {
    const mean = meanOf((panel.harvests[at] ?? []).map(({ value }) => value));
    const edition = rooms[at]?.last.edition.number ?? 0;
    return { harvest: named(year), edition, mean, mean_corrected: correct(mean, year) };
  });
  return { farms: panel.harvests[0]?.length ?? 0, points, reason: null };
}

/** Groups with the farms whose figures the viewer sees. */
function shownIn({ viewer, cells }: Room, key: string) {
  return [...(cells.get(key)?.values() ?? [])].flatMap(({ cell, shown }) => {
    const farms = viewer.seesAll ? cell.farms : shown?.farms;
    return farms ? [{ group: cell.group, farms }] : [];
  });
}

/** The panels that may be told, of the indicator along with those that it is judged with. */
function panelsToTell({ rooms, indicator }: Pick<Matched, 'rooms' | 'indicator'>): Panel[] {
  const [first] = rooms;
  if (!first) return [];
  const shown = (key: string) => rooms.map((room) => ({ shown: shownIn(room, key) }));
  const { owns, seesAll } = first.viewer;
  if (seesAll) return panelsOf(shown(indicator.key));
  const keys = benchmarkIndicators(first.last.edition.environment).map(({ key }) => key);
  const family = families(keys).find((one) => one.includes(indicator.key)) ?? [];
  const panels = family.flatMap((key) => panelsOf(shown(key)));
  const audits = rooms.map(({ published }, at) => {
    const sets = panels.map(({ harvests }) => harvests[at] ?? []);
    return discloseFamily(published, family, owns, sets).audit;
  });
  const told = family.map((key) => ({ key, panels: toldPanels({ indicator: key, harvests: shown(key), audits, owns }) }));
  return told.find(({ key }) => key === indicator.key)?.panels ?? [];
}
