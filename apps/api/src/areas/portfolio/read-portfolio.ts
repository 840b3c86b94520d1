import { sql } from 'kysely';
import { ENVIRONMENTS } from '#model/kit/environment';
import { environmentsOf } from '#model/permissions';
import { type PortfolioFarm, portfolioFarm } from '#model/responses/portfolio';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { listOf, registerReading } from '../../http/reading-call';
import { forbidden } from '../../refusals/refusals';
import { countOpenReturns } from '../../returns/open-returns';
import { asksForFarms } from '../../scope/farm-year-call';
import { FarmYears } from '../../scope/farm-years';
import { describeFarms, isScopeParameter, readFarms } from '../../scope/read-farms';
import { andAll } from '../../sql/fragments';
import { parseGrammar } from '../../sql/list-query';
import { filterSql, orderSql } from '../../sql/list-sql';
import type { Operation } from '../../sql/operation';
import type { Joins } from '../../sql/paths';
import { search } from '../../sql/selection';
import { findFarmStatuses } from './farm-statuses';
import { COLUMNS, columnsOf, isKnown, knownColumns, portfolioGrammar, portfolioRow } from './portfolio-row';

export const portfolioTags = ['Minhas fazendas'];

/** Farms nearest to ready first, ready farms last. */
const FIRST_ORDER = { 'order[is_ready]': 'ASC', 'order[requirements.met]': 'DESC', 'order[farm.name]': 'ASC' };

const parameters = {
  ...describeFarms('reach', ENVIRONMENTS),
  page: 'Página, a partir de 0',
  perPage: 'Registros por página',
  'order[path]': 'ASC ou DESC; vários valem na ordem dada. Sem ela, quem está mais perto de participar vem primeiro',
  'wherein[path]': 'O valor está na lista, separada por |',
  'wherenotin[path]': 'O valor não está na lista, separada por |',
  'whereinmatch[path]': 'A lista do registro contém o valor: whereinmatch[months]=PARTIAL',
  'wherecustom[path]': 'op:valor, como em todas as listas',
};

export function registerReadPortfolio(app: App, context: Context): void {
  const call = {
    summary:
      'Minhas fazendas: de cada uma ao alcance, o que falta, o que espera validação, o que diverge e se pode participar do benchmarking',
    tags: portfolioTags,
    parameters,
    judgesUnknown: true,
    answer: listOf(portfolioFarm),
    admits: 'portfolio',
    config: asksForFarms(ENVIRONMENTS),
  } as const;
  registerReading(app, context, 'GET /api/portfolio', call, async (work, { query: raw, request }) => {
    const asked = readFarms(raw, 'reach', ENVIRONMENTS);
    const query = parseGrammar(portfolioGrammar, Object.fromEntries(Object.entries(raw).filter(([name]) => !isScopeParameter(name))));
    if (!environmentsOf(work.actor).includes(asked.environment)) throw forbidden();
    const order = query.order.length > 0 ? query.order : parseGrammar(portfolioGrammar, FIRST_ORDER).order;
    return pageOf(work, await FarmYears.inReach(request, work, asked), { ...query, order });
  });
}

async function readRows(work: Operation, years: FarmYears): Promise<PortfolioFarm[]> {
  const statuses = await findFarmStatuses(work, years);
  const people = new Set(statuses.flatMap(({ activity }) => activity.lastBy ?? []));
  const found = await work.connection.rows(sql`select id, name from users where id = any(${[...people]}::integer[])`);
  const names = new Map(found as [number, string][]);
  const returns = await countOpenReturns(work.context, { harvestId: years.harvest.id, farmIds: years.farmIds });
  return statuses.map((status) => portfolioRow(years, status, { names, returns }));
}

/** Computing a farm's status is slow, so filters on known columns come first; if only those are used, just the page is computed. */
async function pageOf(work: Operation, years: FarmYears, { filters, order, page, perPage }: Asked) {
  const pageIn = (ids: readonly number[]) => ids.slice(page * perPage, (page + 1) * perPage);
  const farms = years.farms.map((farm) => knownColumns(years, farm));
  const isChosen = [...filters, ...order].every(isKnown);
  const named = await choose(work, farms, { filters: filters.filter(isKnown), order: isChosen ? order : [] });
  const rows = await readRows(work, years.only(new Set(isChosen ? pageIn(named) : named)));
  const found = isChosen ? named : await choose(work, rows.map(columnsOf), { filters, order });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { resultList: pageIn(found).flatMap((id) => byId.get(id) ?? []), size: found.length };
}

type Asked = ReturnType<typeof parseGrammar>;

async function choose(work: Operation, rows: readonly { id: number }[], { filters, order }: Pick<Asked, 'filters' | 'order'>) {
  if (rows.length === 0 || filters.length + order.length === 0) return rows.map(({ id }) => id);
  const joins: Joins = new Map();
  const from = sql`json_to_recordset(${JSON.stringify(rows)}::json) as t(${COLUMNS})`;
  const where = andAll(filters.map((filter) => filterSql(filter, joins)));
  const found = await search(work, sql`select t.id from ${from} where ${where} order by ${orderSql(order, joins)}`);
  return found.map(([id]) => id as number);
}
