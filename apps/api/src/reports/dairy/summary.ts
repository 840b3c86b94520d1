import { z } from 'zod';
import { endOfMonth, type Month, todayInBrazil } from '#domain/calendar';
import type { DairyRun } from '#domain/dairy/dairy-run';
import { PERIODS, type Period, WHOLE_HARVEST } from '#domain/indicators/period';
import { messages } from '#model/kit/messages';
import { indicatorsPage, SUMMARY_PAGES, type SummaryPage, summaryPage } from '#view/dairy/summary-pages';
import type { Context } from '../../context';
import { readDairyComparison } from '../../facts/dairy-years';
import type { App } from '../../http/app-type';
import { invalidParameters } from '../../refusals/refusals';
import { refuseUnknown, registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import { pageSchema, withAddresses } from '../../scope/page-answer';
import type { RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { DAIRY_CALL } from './dairy-call';
import { earlierRun, isMonthValidated } from './earlier-run';

const PARAMETERS = {
  page: `${Object.keys(SUMMARY_PAGES).join(' ou ')}; sem valor, o resumo`,
  period: '1 a 4: trimestres; 5 e 6: semestres; 7, ou sem valor: a safra',
};
const missingSchema = z.array(
  z.object({ path: z.string().meta({ description: 'O recurso que não tem lançamento' }), label: z.string(), months: z.array(z.string()) }),
);

/** GET /dairy_summary: what a dairy farm comes to so far, and what it has not entered yet. */
export function registerSummary(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      ...{
        ...DAIRY_CALL,
        url: '/api/dairy_summary',
        summary: 'Resumo e indicadores gerais do leite',
        farms: 'one',
        parameters: PARAMETERS,
      },
      check: (rest) => {
        refuseUnknown(rest, PARAMETERS);
        readSummary(rest);
      },
      schema: { response: { 200: pageSchema.extend({ missing: missingSchema }) } },
    },
    async ({ work, years, rest }) => answerOf(context, work, years, readSummary(rest)),
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
  const { run, previous } = await readDairyComparison(context, work, years);
  const today = todayInBrazil(context.now());
  const place = { run, period, today, previous: previous && earlierRun(previous, years.harvest), isValidated: isMonthValidated(run) };
  const content = page === 'RESUMO' ? summaryPage(place) : indicatorsPage(place);
  return { ...withAddresses(years, content), missing: missingIn(run, today) };
}

/** What every month of a dairy farm has, by its resource. */
const EXPECTED: readonly { path: string; label: string; isThere(run: DairyRun, month: Month): boolean }[] = [
  { path: 'financials', label: 'Leite', isThere: (run, month) => run.at(month).ledger.some(({ center }) => center.isMilk) },
  { path: 'financials', label: 'Despesas', isThere: (run, month) => run.at(month).ledger.some(({ center }) => center.type === 'DESPESAS') },
  { path: 'teams', label: 'Equipe', isThere: (run, month) => run.at(month).payroll !== null },
  { path: 'livestock_stocks', label: 'Evolução de rebanho', isThere: (run, month) => run.at(month).counts.length > 0 },
  { path: 'technical_information', label: 'Informações técnicas', isThere: (run, month) => run.at(month).cases.length > 0 },
  { path: 'milk_quality', label: 'Qualidade do leite', isThere: (run, month) => run.at(month).analyses.length > 0 },
];

/** Months that are over and lack something that every month has. */
function missingIn(run: DairyRun, today: string) {
  const over = run.months.filter((month) => endOfMonth(month) <= today);
  return EXPECTED.map(({ path, label, isThere }) => ({ path, label, months: over.filter((month) => !isThere(run, month)) })).filter(
    ({ months }) => months.length > 0,
  );
}
