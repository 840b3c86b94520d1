import { z } from 'zod';
import { type FarmPeriod, farmPeriod } from '#domain/beef/indicators/farm-period';
import { type Indicator, isMoney } from '#domain/beef/indicators/figure';
import { indicatorsOf } from '#domain/beef/indicators/indicator-values';
import { INDICATORS } from '#domain/beef/indicators/list';
import { monthPeriod, WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { plannedSoFar } from '#domain/beef/indicators/plan';
import { type Day, harvestMonths, todayInBrazil } from '#domain/calendar';
import { messages } from '#model/kit/messages';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { invalidParameters } from '../../refusals/refusals';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import type { RawQuery } from '../../sql/list-query';
import { type Previous, readCompared } from './compare';

const number = z.number().nullable();
const month = z.object({
  month: z.string().meta({ description: 'AAAA-MM' }),
  value: number,
  reason: z.string().nullable().meta({ description: 'Por que não há valor' }),
  incomplete: z.boolean(),
});
const answer = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.string(),
  decimals: z.int(),
  direction: z.enum(['HIGHER', 'LOWER']).nullable(),
  months: z.array(month).meta({ description: 'Os doze meses da safra, julho primeiro' }),
  planned: number.meta({ description: 'O que do planejado para a safra cabe a um mês' }),
  previous: z
    .object({
      harvest: z.object({ id: z.int(), title: z.string() }),
      currency: z.string().meta({ description: 'O dinheiro em que estão os valores' }),
      values: z.array(number).meta({ description: 'Dos mesmos meses' }),
    })
    .nullable(),
});
type Answer = z.input<typeof answer>;

const PARAMETERS = { indicator: 'Chave do indicador; obrigatória' };

export function registerIndicatorMonths(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      url: '/api/indicators/months',
      summary: 'Um indicador mês a mês, com a safra anterior e o planejado',
      tags: ['Indicadores'],
      farms: 'one',
      environments: ['BEEF_CATTLE'],
      access: { feature: 'tiles' },
      purpose: 'dashboards',
      parameters: PARAMETERS,
      read: readIndicator,
      schema: { response: { 200: answer } },
    },
    async ({ work, years, asked: indicator }): Promise<Answer> => {
      const { period, previous } = await readCompared(context, work, years, WHOLE_HARVEST);
      const { key, label, unit, decimals, direction, course } = indicator;
      const planned = period.facts.settings?.planned.find((one) => one.key === key)?.value ?? null;
      const today = todayInBrazil(context.now());
      return {
        key,
        label,
        unit,
        decimals,
        direction,
        months: monthsOf(indicator, period, today),
        planned: plannedSoFar(planned, course, 1),
        previous: previous && before(indicator, previous, today),
      };
    },
  );
}

function readIndicator({ indicator: key }: RawQuery): Indicator {
  const found = INDICATORS.find((one) => one.key === key);
  if (!found) throw invalidParameters({ indicator: key === undefined ? messages.required : `${messages.invalid}: não há este indicador` });
  return found;
}

function monthsOf(indicator: Indicator, { facts, harvest }: FarmPeriod, today: Day): Answer['months'] {
  return harvestMonths(harvest).map((month, index) => {
    const [one] = indicatorsOf(farmPeriod(facts, harvest, monthPeriod(index), today), [indicator]);
    return { month, value: one?.value ?? null, reason: one?.reason ?? null, incomplete: (one?.notes.length ?? 0) > 0 };
  });
}

function before(indicator: Indicator, { harvest: { id, title }, currency, nominal, corrected }: Previous, today: Day): Answer['previous'] {
  const inMoneyOfToday = isMoney(indicator) ? corrected : null;
  const values = monthsOf(indicator, inMoneyOfToday ?? nominal, today).map(({ value }) => value);
  return { harvest: { id, title }, currency: isMoney(indicator) ? currency : '', values };
}
