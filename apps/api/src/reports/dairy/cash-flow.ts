import { z } from 'zod';
import { formatDay, todayInBrazil } from '#domain/calendar';
import { CASH_SERIES, type CashFlow, cashFlow } from '#domain/dairy/cash-flow';
import { cashChart, cashPoints, cashSentence, cashTable } from '#view/dairy/cash-flow-view';
import type { Document } from '#view/document';
import type { Context } from '../../context';
import { readDairyYear } from '../../facts/dairy-years';
import { aboutFarms, farmsTitle } from '../../files/farm-file-names';
import type { App } from '../../http/app-type';
import { asList, listOf } from '../../http/reading-call';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import { rowsAddresses } from '../../scope/rows-address';
import { DAIRY_CALL, FILE_TYPES, FORMAT, numberSchema, readFormat, rowsSchema, sendReport } from './dairy-call';
import { cashSheet } from './month-sheets';
import { pendingIn, registerPending, WAITING } from './pending';

const point = z.object({ label: z.string(), data: numberSchema, validated: z.boolean(), absent: z.enum(['empty', 'future']).optional() });
const series = z.object({ type: z.string(), label: z.string(), unit: z.string(), points: z.array(point) });
const line = z.object({
  key: z.string(),
  label: z.string(),
  part: z.enum(['REVENUE', 'EXPENSE', 'INVESTMENT', 'RESULT']),
  kind: z.enum(['CENTER', 'TOTAL', 'SERIES', 'ACCUMULATED']),
  values: z.array(numberSchema).meta({ description: 'Por mês; null onde nada foi lançado' }),
  total: numberSchema,
  formula: z.string().nullable(),
  rows: rowsSchema,
});
const items = z.object({
  months: z.array(z.string()),
  validated: z.array(z.boolean()).meta({ description: 'Por mês: todo o financeiro está validado' }),
  resultList: z.array(line),
  size: z.int(),
});

export function registerCashFlow(app: App, context: Context): void {
  const call = { ...DAIRY_CALL, farms: 'one' } as const;
  registerFarmYearCall(
    app,
    context,
    {
      ...call,
      url: '/api/cash_flow',
      summary: 'Fluxo de caixa do leite: as três séries, mês a mês',
      schema: { response: { 200: listOf(series) } },
    },
    async ({ years }) => {
      const flow = await readFlow(context, years);
      const today = todayInBrazil(context.now());
      const series = Object.entries(CASH_SERIES) as [keyof typeof CASH_SERIES, string][];
      return asList(series.map(([type, label]) => ({ type, label, unit: 'R$', points: cashPoints(flow, type, today) })));
    },
  );
  registerFarmYearCall(
    app,
    context,
    {
      ...call,
      url: '/api/cash_flow/items',
      summary: 'Fluxo de caixa do leite: a tabela por centro de custo e mês',
      schema: { response: { 200: items } },
    },
    async ({ years }) => answerOf(years, await readFlow(context, years)),
  );
  registerPending(app, context, { url: '/api/cash_flow/existsNotValidated', summary: 'Fluxo de caixa do leite', paths: ['financials'] });
  registerFarmYearCall(
    app,
    context,
    {
      ...call,
      url: '/api/cash_flow/file',
      summary: 'Fluxo de caixa do leite em PDF ou planilha',
      parameters: FORMAT,
      read: readFormat,
      schema: { produces: FILE_TYPES },
    },
    async ({ years, asked: format, reply }) => {
      const flow = await readFlow(context, years);
      return sendReport(
        reply,
        format,
        { title: titleOf(years), about: aboutFarms(years), at: context.now() },
        {
          document: async () => {
            const { pending } = await pendingIn(context, years, ['financials'], years.months);
            return cashDocument(years, flow, { pending, today: todayInBrazil(context.now()) });
          },
          sheets: () => [cashSheet(flow)],
        },
      );
    },
  );
}

const readFlow = async (context: Context, years: FarmYears): Promise<CashFlow> => cashFlow(await readDairyYear(context, years));
const titleOf = (years: FarmYears) => `Fluxo de caixa - ${farmsTitle(years)} - Safra ${years.harvest.title}`;

function answerOf(years: FarmYears, { months, validated, lines }: CashFlow): z.input<typeof items> {
  const resultList = lines.map(({ rows, values, ...rest }) => ({ ...rest, values: [...values], rows: rowsAddresses(years, rows) }));
  return { months: [...months], validated: [...validated], resultList, size: resultList.length };
}

function cashDocument(years: FarmYears, flow: CashFlow, { pending, today }: { pending: number; today: string }): Document {
  const { farm, customer, harvest } = years;
  const [chart, sentence] = [cashChart(flow, today), cashSentence(flow, today)];
  return {
    title: titleOf(years),
    sections: [
      {
        what: 'Fluxo de caixa',
        place: [farm.name, customer.name, `Safra ${harvest.title}`],
        foot: `Emitido em ${formatDay(today)}. Valores em R$ correntes.`,
        blocks: [
          { kind: 'title', text: 'Fluxo de caixa', subject: farm.name, about: `${customer.name} · Safra ${harvest.title}` },
          ...(pending > 0 ? [{ kind: 'notice', text: WAITING } as const] : []),
          ...(sentence ? [{ kind: 'text', text: sentence } as const] : [{ kind: 'text', text: 'Nenhum resultado encontrado' } as const]),
          ...(chart ? [{ kind: 'months', table: cashTable(flow), isInThousands: true, chart, chartPt: 290 } as const] : []),
        ],
      },
    ],
  };
}
