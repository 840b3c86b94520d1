import { z } from 'zod';
import { formatDay, formatMonth, type Month, todayInBrazil } from '#domain/calendar';
import { worthOf } from '#domain/dairy/indicators/evaluate';
import { DAIRY_GROUPS } from '#domain/dairy/indicators/figure';
import type { DairyRun } from '#domain/dairy/indicators/run';
import { monthLines } from '#view/dairy/individual-report';
import { type MonthlySection, monthlyReport } from '#view/dairy/monthly-report';
import type { Document } from '#view/document';
import type { Context } from '../../context';
import { readDairyYear } from '../../facts/dairy-years';
import { aboutFarms, farmsTitle } from '../../files/farm-file-names';
import type { App } from '../../http/app-type';
import { asList, listOf } from '../../http/reading-call';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import { type AskedMonths, MONTH_RANGE, monthRange, readMonthRange } from '../../scope/month-range';
import type { RawQuery } from '../../sql/list-query';
import { DAIRY_CALL, FILE_TYPES, FORMAT, numberSchema, readFormat, sendReport } from './dairy-call';
import { isMonthValidated } from './earlier-run';
import { monthlySheet } from './month-sheets';
import { pendingIn, registerPending, WAITING } from './pending';

const line = z.strictObject({
  key: z.string().meta({ description: 'Chave em GET /indicators, que a abre até as linhas' }),
  label: z.string(),
  unit: z.string(),
  decimals: z.int(),
  note: z.string().meta({ description: 'Como o período segue dos meses, ou o limite legal' }),
  values: z.array(numberSchema),
  whole: numberSchema.meta({ description: 'Do período' }),
  reason: z.string().nullable(),
  incomplete: z.boolean(),
  beyond: z.array(z.boolean()).optional().meta({ description: 'Fora do limite legal, por mês' }),
  isWholeBeyond: z.boolean().optional(),
});
const section = z.strictObject({
  key: z.enum(Object.keys(DAIRY_GROUPS) as [keyof typeof DAIRY_GROUPS]),
  title: z.string(),
  whole: z.string(),
  months: z.array(z.string()),
  lines: z.array(line),
});

export const monthlySchema = z.strictObject({ resultList: z.array(section), size: z.int() });

const PARAMETERS = { ...MONTH_RANGE, date_end: `${MONTH_RANGE.date_end}; obrigatório` };
const readRange = (rest: RawQuery) => readMonthRange(rest, ['date_end']);
const CALL = { ...DAIRY_CALL, farms: 'one', parameters: PARAMETERS, read: readRange } as const;

export function registerMonthly(app: App, context: Context): void {
  const readRun = (years: FarmYears) => readDairyYear(context, years);
  const read = async (years: FarmYears, range: AskedMonths) => monthlyReport(await readRun(years), monthRange(range, years.harvest));
  registerFarmYearCall(
    app,
    context,
    {
      ...CALL,
      url: '/api/dairy_monthly',
      summary: 'Relatório mensal do leite: as cinco seções',
      schema: { response: { 200: monthlySchema } },
    },
    async ({ years, asked, reply }) => {
      const resultList = await read(years, asked);
      // Skips the response schema for speed; tests check the answer against it.
      reply.type('application/json; charset=utf-8').serializer(JSON.stringify);
      return asList(resultList);
    },
  );
  registerFarmYearCall(
    app,
    context,
    {
      ...CALL,
      url: '/api/dairy_monthly/items',
      summary: 'Relatório mensal do leite: todas as linhas, cada uma com sua seção',
      schema: { response: { 200: listOf(line.extend({ section: z.string() })) } },
    },
    async ({ years, asked }) =>
      asList((await read(years, asked)).flatMap(({ key, lines }) => lines.map((one) => ({ ...one, section: key })))),
  );
  registerPending(app, context, {
    url: '/api/dairy_monthly/existsNotValidated',
    summary: 'Relatório mensal do leite',
    hasMonths: true,
  });
  registerFarmYearCall(
    app,
    context,
    {
      ...CALL,
      url: '/api/dairy_monthly/file',
      summary: 'Relatório mensal do leite em PDF ou planilha',
      parameters: { ...PARAMETERS, ...FORMAT },
      read: (rest) => ({ range: readRange(rest), format: readFormat(rest) }),
      schema: { produces: FILE_TYPES },
    },
    async ({ years, asked: { range, format }, reply }) => {
      const run = await readRun(years);
      const months = monthRange(range, years.harvest);
      const sections = monthlyReport(run, months);
      return sendReport(
        reply,
        format,
        { title: titleOf(years), about: aboutFarms(years), at: context.now() },
        {
          document: async () => {
            const { pending } = await pendingIn(context, years, null, months);
            return monthlyDocument(years, sections, { run: run.over(months), pending, months, today: todayInBrazil(context.now()) });
          },
          sheets: () => sections.map(monthlySheet),
        },
      );
    },
  );
}

const titleOf = (years: FarmYears) => `Relatório mensal - ${farmsTitle(years)} - Safra ${years.harvest.title}`;

interface Printed {
  run: DairyRun;
  pending: number;
  months: readonly Month[];
  today: string;
}

function monthlyDocument(years: FarmYears, sections: readonly MonthlySection[], { run, pending, months, today }: Printed): Document {
  const { farm, customer, harvest } = years;
  const place = { run, today, previous: null, isValidated: isMonthValidated(run), harvest: harvest.title };
  const charts = monthLines(place, worthOf(run).whole);
  const range = `${formatMonth(months[0] ?? '')} a ${formatMonth(months.at(-1) ?? '')}`;
  return {
    title: titleOf(years),
    sections: [
      {
        what: 'Relatório mensal',
        place: [farm.name, customer.name, `Safra ${harvest.title}`],
        foot: `Emitido em ${formatDay(today)}. Valores em R$ correntes.`,
        isWide: true,
        blocks: [
          { kind: 'title', text: 'Relatório mensal', subject: farm.name, about: `${customer.name} · Safra ${harvest.title} · ${range}` },
          ...(pending > 0 ? [{ kind: 'notice', text: WAITING } as const] : []),
          ...sections.map((table) => ({ kind: 'months', table, hasNotes: true }) as const),
          ...(charts.length > 0 ? [{ kind: 'heading', text: 'Mês a mês' } as const, ...charts] : []),
        ],
      },
    ],
  };
}
