import { z } from 'zod';
import { PERIODS, type Period, WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { todayInBrazil } from '#domain/calendar';
import { messages } from '#model/kit/messages';
import { runningMonths } from '#view/dairy/running-months';
import { indicatorsPage, SUMMARY_PAGES, type SummaryPage, summaryPage } from '#view/dairy/summary-pages';
import type { Context } from '../../context';
import { readDairyComparison } from '../../facts/dairy-years';
import { readReviews } from '../../facts/review/read-review';
import type { App } from '../../http/app-type';
import { invalidParameters } from '../../refusals/refusals';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import { kpiSchema, pageSchema, withAddresses, withRows } from '../../scope/page-response';
import type { RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { DAIRY_CALL } from './dairy-call';
import { earlierRun, isMonthValidated } from './earlier-run';

const PARAMETERS = {
  page: `${Object.keys(SUMMARY_PAGES).join(' ou ')}; sem valor, o resumo`,
  period: '1 a 4: trimestres; 5 e 6: semestres; 7, ou sem valor: a safra',
};
const missingSchema = z
  .array(z.object({ module: z.string(), label: z.string(), text: z.string(), address: z.string() }))
  .meta({ description: 'O que falta lançar, como GET /checklist/review o diz' });

const runningSchema = z
  .object({ label: z.string(), text: z.string(), kpis: z.array(kpiSchema) })
  .nullable()
  .meta({ description: 'O que já foi lançado nos meses que ainda não contam nos números da safra; só no resumo' });

export function registerSummary(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      ...DAIRY_CALL,
      url: '/api/dairy_summary',
      summary: 'Resumo e indicadores gerais do leite',
      farms: 'one',
      parameters: PARAMETERS,
      read: readSummary,
      schema: { response: { 200: pageSchema.extend({ missing: missingSchema, running: runningSchema }) } },
    },
    ({ work, years, asked }) => answerOf(context, work, years, asked),
  );
}

function readSummary({ page = 'RESUMO', period }: RawQuery): { page: SummaryPage; period: Period } {
  const found = period === undefined ? WHOLE_HARVEST : PERIODS.find(({ number }) => String(number) === period);
  const isPage = Object.hasOwn(SUMMARY_PAGES, String(page));
  if (!found || !isPage)
    throw invalidParameters({ ...(found ? {} : { period: messages.invalid }), ...(isPage ? {} : { page: messages.invalid }) });
  return { page: page as SummaryPage, period: found };
}

async function answerOf(context: Context, work: Operation, years: FarmYears, { page, period }: { page: SummaryPage; period: Period }) {
  const [{ run, previous }, missing] = await Promise.all([readDairyComparison(context, work, years), missingIn(context, years)]);
  const today = todayInBrazil(context.now());
  const place = { run, period, today, previous: previous && earlierRun(previous, years.harvest), isValidated: isMonthValidated(run) };
  if (page !== 'RESUMO') return { ...withAddresses(years, indicatorsPage(place)), missing, running: null };
  const running = runningMonths(place);
  return {
    ...withAddresses(years, summaryPage(place)),
    missing,
    running: running && { ...running, kpis: withRows(years, running.kpis) },
  };
}

async function missingIn(context: Context, years: FarmYears) {
  const [own] = await readReviews(context, years);
  return (own?.review.findings ?? [])
    .filter(({ kind }) => kind === 'missing')
    .map(({ module, label, text, address }) => ({ module, label, text, address }));
}
