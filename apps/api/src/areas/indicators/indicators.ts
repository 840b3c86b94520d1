import { PERIODS, type Period, WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { ENVIRONMENTS, type Environment } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import { canUse } from '#model/permissions';
import { type IndicatorResponse, indicatorsSchema } from '#model/responses/indicators';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { forbidden, invalidParameters } from '../../refusals/refusals';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import { type AskedMonths, monthRange, readMonthRange } from '../../scope/month-range';
import type { RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { answerBeef } from './beef-indicators';
import { readCompared } from './compare';
import { answerDairy } from './dairy-indicators';

const PARAMETERS = {
  period: '1 a 4: trimestres; 5 e 6: semestres; 7, ou sem valor: a safra',
  date_start: 'Do leite, no lugar de period: o primeiro mês, AAAA-MM',
  date_end: 'Do leite: o último mês, AAAA-MM',
};

export function registerIndicators(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      url: '/api/indicators',
      summary: 'Indicadores: cada um com a fórmula, as entradas, as linhas por trás delas, a safra anterior e o planejado',
      tags: ['Indicadores'],
      farms: 'one',
      environments: ENVIRONMENTS,
      access: { feature: 'tiles' },
      purpose: 'dashboards',
      parameters: PARAMETERS,
      read: (rest) => ({ period: readPeriod(rest), range: readMonthRange(rest) }),
      schema: { response: { 200: indicatorsSchema } },
    },
    async ({ work, years, asked }) => ANSWERS[years.environment]({ context, work, years, ...asked }),
  );
}

function readPeriod({ period }: RawQuery): Period {
  if (period === undefined) return WHOLE_HARVEST;
  const found = PERIODS.find(({ number: own }) => String(own) === period);
  if (!found) throw invalidParameters({ period: `${messages.invalid}: use um número de 1 a ${PERIODS.length}` });
  return found;
}

interface Asked {
  context: Context;
  work: Operation;
  years: FarmYears;
  period: Period;
  range: AskedMonths;
}

/** Parameters by environment: beef takes periods and diagnosis farms, dairy takes months. */
const ANSWERS: Readonly<Record<Environment, (asked: Asked) => Promise<IndicatorResponse[]>>> = {
  BEEF_CATTLE: async ({ context, work, years, period, range }) => {
    if (hasMonths(range)) throw invalidParameters({ date_start: `${messages.invalid}: use period` });
    return answerBeef(years, await readCompared(context, work, years, period));
  },
  DAIRY_CATTLE: async ({ context, work, years, period, range }) => {
    if (!canUse(work.actor, 'platform')) throw forbidden();
    const asked = hasMonths(range) ? { months: monthRange(range, years.harvest) } : { period };
    return answerDairy(context, work, years, asked);
  },
};

const hasMonths = (range: AskedMonths): boolean => range.some((month) => month !== undefined);
