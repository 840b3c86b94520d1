import { z } from 'zod';
import { averageSalaries, type FunctionPay, type FunctionPoint, salaryShares } from '#domain/beef/team-salaries';
import { ENVIRONMENTS } from '#model/kit/environment';
import { isSheet, naturesOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { requireActor } from '../../identity/actor';
import { entryCall, registerFarmYearCall } from '../../scope/farm-year-call';
import { readConditions } from '../../scope/select-entries';
import type { RawQuery } from '../../sql/list-query';
import { operation } from '../../sql/operation';
import { readFunctionPay } from './function-salaries';
import { listTeams } from './list-teams';

const text = (description: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta({ description });
const scopeQuery = {
  harvest_id: text('Safra, também como wherein[harvest.id]'),
  farm_id: text('Fazenda, também como wherein[farm.id]'),
  customer_id: text('Cliente, também como wherein[customer.id]'),
  environment: text(ENVIRONMENTS.join(' ou ')),
};
/** The sheet of functions, which the charts of pay are of. */
const [teams = resourceOf('teams')] = naturesOf(resourceOf('teams')).filter(isSheet);
/** Answers of the list: rows that may not be there yet. */
const teamRow = z.looseObject({ id: z.int().nullable(), version: z.int().nullable() });
const list = z.object({ resultList: z.array(teamRow), size: z.int(), totals: z.record(z.string(), z.unknown()).optional() });
const points = z.array(z.object({ label: z.string(), data: z.number(), validated: z.boolean() }));

/** What the team has beside its rows: functions nobody has filled yet, and the charts of its pay. */
export function registerTeams(app: App, context: Context): void {
  app.get(
    '/api/teams',
    {
      schema: {
        summary: 'Equipe: lista; de uma só safra e fazenda, também as funções ainda sem registro, com id null',
        tags: ['Equipe'],
        querystring: z.looseObject({ ...scopeQuery, page: text('Página, a partir de 0'), perPage: text('Registros por página') }),
        response: { 200: list },
      },
    },
    async (request) => listTeams(operation(context, requireActor(request)), request.query),
  );
  registerChart(app, context, 'function_average_salary', 'salário médio por função, em R$ por mês', averageSalaries);
  registerChart(app, context, 'function_percentage_salary', 'parte de cada função na folha do mês, em %', salaryShares);
}

function registerChart(
  app: App,
  context: Context,
  call: string,
  summary: string,
  pointsOf: (pay: readonly FunctionPay[]) => FunctionPoint[],
): void {
  const check = (rest: RawQuery) => void readConditions(teams, rest);
  registerFarmYearCall(app, context, entryCall(teams, call, { summary, answer: points, farms: 'some', check }), async (request) =>
    pointsOf(await readFunctionPay(request)),
  );
}
