import { z } from 'zod';
import { GROUPS, type Part } from '#domain/indicators/figure';
import { changePercent, type IndicatorValue, type InputValue, indicatorsOf, inputsOf } from '#domain/indicators/indicator-values';
import { INDICATORS } from '#domain/indicators/list';
import { PERIODS, type Period, WHOLE_HARVEST } from '#domain/indicators/period';
import { messages } from '#model/kit/messages';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { invalidParameters } from '../../refusals/refusals';
import { refuseUnknown, registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import type { RawQuery } from '../../sql/list-query';
import { type Compared, type Previous, readCompared } from './compare';
import { addressesOf } from './rows-address';

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
  group: z.enum(Object.keys(GROUPS) as [keyof typeof GROUPS]),
  group_label: z.string(),
  direction: z.enum(['HIGHER', 'LOWER']).nullable(),
  formula: z.string(),
  source: z.string(),
  reason: z.string().nullable().meta({ description: 'Por que não há valor' }),
  incomplete: z.boolean(),
  notes: z.array(z.string()).meta({ description: 'O que falta no valor, ou de onde foi tomado' }),
  period: z.object({ number: z.int(), label: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  planned: number,
  deviation: number.meta({ description: '100 × (valor − planejado) ÷ planejado' }),
  previous: previousSchema,
  inputs: z.array(input),
});
type Answer = z.input<typeof indicator>[];

const PARAMETERS = { period: '1 a 4: trimestres; 5 e 6: semestres; 7, ou sem valor: a safra' };

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
      environments: ['BEEF_CATTLE'],
      access: { feature: 'platform' },
      purpose: 'dashboards',
      parameters: PARAMETERS,
      check: (rest) => {
        refuseUnknown(rest, PARAMETERS);
        readPeriod(rest);
      },
      schema: { response: { 200: z.array(indicator) } },
    },
    async ({ work, years, rest }) => answerOf(years, await readCompared(context, work, years, readPeriod(rest))),
  );
}

function readPeriod({ period }: RawQuery): Period {
  if (period === undefined) return WHOLE_HARVEST;
  const found = PERIODS.find(({ number: own }) => String(own) === period);
  if (!found) throw invalidParameters({ period: `${messages.invalid}: use um número de 1 a ${PERIODS.length}` });
  return found;
}

function answerOf(years: FarmYears, { period, previous }: Compared): Answer {
  const inputs = inputsOf(INDICATORS, period);
  const { effective, span, facts } = period;
  const planned = new Map(facts.settings?.planned.map(({ key, value }) => [key, value]));
  const own = { number: effective.period.number, label: effective.period.label, from: span?.from ?? null, to: span?.to ?? null };
  return indicatorsOf(period).map((value) => ({
    ...shownOf(value),
    period: own,
    planned: planned.get(value.indicator.key) ?? null,
    deviation: changePercent(value.value, planned.get(value.indicator.key) ?? null),
    previous: previous && previousOf(previous, value),
    inputs: (inputs.get(value.indicator) ?? []).map((one) => inputOf(years, one)),
  }));
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

function inputOf(years: FarmYears, { part, value, rows: calls }: InputValue) {
  return { ...figureOf(part), value, rows: calls && addressesOf(years, calls) };
}
