import { z } from 'zod';
import { DAIRY_GROUPS } from '#domain/dairy/dairy-figure';
import { asAsked } from '#domain/indicators/diagnosed';
import { GROUPS, type Part } from '#domain/indicators/figure';
import { changePercent, type IndicatorValue, type InputValue, indicatorsOf, inputsOf } from '#domain/indicators/indicator-values';
import { INDICATORS } from '#domain/indicators/list';
import { PERIODS, type Period, WHOLE_HARVEST } from '#domain/indicators/period';
import { plannedSoFar } from '#domain/indicators/plan';
import { ENVIRONMENTS, type Environment } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import { canUse } from '#model/permissions';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { forbidden, invalidParameters } from '../../refusals/refusals';
import { refuseUnknown, registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import { checkMonthRange, monthRange } from '../../scope/month-range';
import { addressesOf } from '../../scope/rows-address';
import type { RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { type Compared, type Previous, readCompared } from './compare';
import { answerDairy } from './dairy-indicators';

const number = z.number().nullable();
const shown = { key: z.string(), label: z.string(), unit: z.string(), decimals: z.int(), value: number };
const rows = z
  .array(z.object({ path: z.string(), query: z.string() }))
  .nullable()
  .meta({ description: 'Consultas de lista cujas linhas somam a entrada; null de uma constante' });
const input = z.object({ ...shown, rows });
export const previousSchema = z
  .object({
    harvest: z.object({ id: z.int(), title: z.string() }),
    value: number,
    corrected: number.meta({ description: 'Na moeda da safra pedida; null em valores nominais' }),
    currency: z.string(),
  })
  .nullable();
const indicator = z.object({
  ...shown,
  group: z.enum(Object.keys({ ...GROUPS, ...DAIRY_GROUPS }) as [keyof typeof GROUPS | keyof typeof DAIRY_GROUPS]),
  group_label: z.string(),
  direction: z.enum(['HIGHER', 'LOWER']).nullable(),
  formula: z.string(),
  source: z.string(),
  reason: z.string().nullable().meta({ description: 'Por que não há valor' }),
  incomplete: z.boolean(),
  notes: z.array(z.string()).meta({ description: 'O que falta no valor, ou de onde foi tomado' }),
  aggregation: z.string().optional().meta({ description: 'Do leite: como o período segue dos meses' }),
  course: z
    .enum(['STANDS', 'ADDS_UP', 'SEASON'])
    .meta({ description: 'Vale a qualquer tempo, soma-se mês a mês, ou só no fim da estação' }),
  period: z.object({
    number: z.int(),
    label: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    closed: z.int().meta({ description: 'Meses até o último fechado' }),
    months: z.int().meta({ description: 'Meses do período' }),
  }),
  planned: number.meta({ description: 'Para a safra toda' }),
  planned_so_far: number.meta({ description: 'O que do planejado cabe aos meses fechados; null onde só se sabe no fim da estação' }),
  deviation: number.meta({ description: '100 × (valor − planejado até agora) ÷ planejado até agora' }),
  previous: previousSchema,
  inputs: z.array(input),
});
/** What the call answers: a list of all indicators. */
export const indicatorsSchema = z.array(indicator);
type Answer = z.input<typeof indicatorsSchema>;

const PARAMETERS = {
  period: '1 a 4: trimestres; 5 e 6: semestres; 7, ou sem valor: a safra',
  date_start: 'Do leite, no lugar de period: o primeiro mês, AAAA-MM',
  date_end: 'Do leite: o último mês, AAAA-MM',
};

/** GET /indicators: every indicator of a farm over a period of a harvest, each with what it is made of, down to the rows. */
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
      check: (rest) => {
        refuseUnknown(rest, PARAMETERS);
        readPeriod(rest);
        checkMonthRange(rest, false);
      },
      schema: { response: { 200: indicatorsSchema } },
    },
    async ({ work, years, rest, reply }) => {
      const answer = await ANSWERS[years.environment]({ context, work, years, rest });
      // Made of named members only, as the tests hold it against its schema: to do so on each call would be a fifth of it.
      reply.type('application/json; charset=utf-8').serializer(JSON.stringify);
      return answer;
    },
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
  rest: RawQuery;
}

/** What is asked for in each environment. Beef has periods, and farms of the diagnosis too; milk has months. */
const ANSWERS: Readonly<Record<Environment, (asked: Asked) => Promise<Answer>>> = {
  BEEF_CATTLE: async ({ context, work, years, rest }) => {
    if (hasMonths(rest)) throw invalidParameters({ date_start: `${messages.invalid}: use period` });
    return answerOf(years, await readCompared(context, work, years, readPeriod(rest)));
  },
  DAIRY_CATTLE: async ({ context, work, years, rest }) => {
    if (!canUse(work.actor, 'platform')) throw forbidden();
    return answerDairy(context, work, years, hasMonths(rest) ? { months: monthRange(rest, years.harvest) } : { period: readPeriod(rest) });
  },
};

const hasMonths = ({ date_start, date_end }: RawQuery): boolean => date_start !== undefined || date_end !== undefined;

function answerOf(years: FarmYears, { period, previous }: Compared): Answer {
  const inputs = inputsOf(INDICATORS, period);
  const addresses = addressBook(years);
  const { effective, span, facts } = period;
  const planned = new Map(facts.settings?.planned.map(({ key, value }) => [key, value]));
  const { number: no, label, count } = effective.period;
  const closed = effective.months.length;
  const own = { number: no, label, from: span?.from ?? null, to: span?.to ?? null, closed, months: count };
  return indicatorsOf(period).map((value) => {
    const { key, course } = value.indicator;
    const plan = planned.get(key) ?? null;
    const soFar = plannedSoFar(plan, course, closed);
    return {
      ...shownOf({ ...value, indicator: asAsked(value.indicator, period) }),
      course,
      period: own,
      planned: plan,
      planned_so_far: soFar,
      deviation: changePercent(value.value, soFar),
      previous: previous && previousOf(previous, value),
      inputs: (inputs.get(value.indicator) ?? []).map((one) => ({ ...figureOf(one.part), value: one.value, rows: addresses(one) })),
    };
  });
}

const figureOf = ({ key, label, unit, decimals }: Part) => ({ key, label, unit, decimals });

/** What is said of a number wherever it is shown. */
function shownOf({ indicator: own, value, reason, notes }: IndicatorValue) {
  const { group, direction, formula, source } = own;
  return {
    ...figureOf(own),
    value,
    group,
    group_label: GROUPS[group],
    direction,
    formula,
    source,
    reason,
    incomplete: notes.length > 0,
    notes: [...notes],
  };
}

export function previousOf({ harvest: { id, title }, currency, of }: Previous, { indicator: own }: IndicatorValue) {
  return { harvest: { id, title }, ...of(own), currency };
}

/** Writes the addresses of an input's rows. Many inputs come from the same rows, and their addresses are written once. */
function addressBook(years: FarmYears) {
  const written = new Map<InputValue['rows'], ReturnType<typeof addressesOf>>();
  return ({ rows: calls }: InputValue) => {
    if (calls === null) return null;
    const found = written.get(calls) ?? addressesOf(years, calls);
    written.set(calls, found);
    return found;
  };
}
