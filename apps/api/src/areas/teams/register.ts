import { z } from 'zod';
import { averageSalaries, type FunctionPay, type FunctionPoint, salaryShares } from '#domain/team-salaries';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { entryCall, registerFarmYearCall } from '../../scope/farm-year-call';
import { readConditions } from '../../scope/select-entries';
import type { RawQuery } from '../../sql/list-query';
import { readFunctionPay, TEAMS } from './function-salaries';

const points = z.array(z.object({ label: z.string(), data: z.number(), validated: z.boolean() }));

export function registerTeams(app: App, context: Context): void {
  registerChart(
    app,
    context,
    'function_average_salary',
    'salário médio por função (no leite, por tipo de equipe), em R$ por mês',
    averageSalaries,
  );
  registerChart(
    app,
    context,
    'function_percentage_salary',
    'parte de cada função (no leite, de cada tipo de equipe) na folha, em %',
    salaryShares,
  );
}

function registerChart(
  app: App,
  context: Context,
  call: string,
  summary: string,
  pointsOf: (pay: readonly FunctionPay[]) => FunctionPoint[],
): void {
  const read = (rest: RawQuery) => readConditions(TEAMS, rest);
  const chart = entryCall(TEAMS, call, { summary, answer: points, farms: 'some', judgesUnknown: true, read });
  registerFarmYearCall(app, context, chart, async (request) => pointsOf(await readFunctionPay(request)));
}
