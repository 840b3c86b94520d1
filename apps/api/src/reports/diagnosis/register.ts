import { z } from 'zod';
import { isMoney } from '#domain/beef/indicators/figure';
import { indicatorsOf } from '#domain/beef/indicators/indicator-values';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { formatDay, todayInBrazil } from '#domain/calendar';
import type { DisbursementReferences } from '#model/responses/disbursement-references';
import { type DiagnosisResults, diagnosisPages } from '#view/diagnosis/diagnosis-pages';
import type { Document, DocumentBlock } from '#view/document';
import type { PageData } from '#view/page';
import type { Context } from '../../context';
import { readFarmPeriods } from '../../facts/farm-periods';
import type { App } from '../../http/app-type';
import { sendPdf } from '../../http/send-pdf';
import { type FarmYearCall, registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

type ReadReferences = (context: Context, work: Operation, years: FarmYears) => Promise<DisbursementReferences>;

const PAGE_TITLES: Readonly<Record<string, string>> = { HERD: 'O rebanho', MONEY: 'O dinheiro' };
const pages = z.object({ pages: z.array(z.looseObject({ page: z.string() })) });

const callOf = (call: Pick<FarmYearCall, 'url' | 'summary' | 'schema'>): FarmYearCall => ({
  tags: ['Diagnóstico'],
  farms: 'one',
  environments: ['BEEF_CATTLE'],
  access: { feature: 'diagnosis' },
  ...call,
});

export function registerDiagnosis(app: App, context: Context, readReferences: ReadReferences): void {
  const read = async (work: Operation, years: FarmYears) => diagnosisPages(await readAnswer(context, work, years, readReferences));
  registerFarmYearCall(
    app,
    context,
    callOf({
      url: '/api/diagnosis',
      summary: 'Diagnóstico: os números do ano e o que falta para os outros',
      schema: { response: { 200: pages } },
    }),
    async ({ work, years }) => ({ pages: await read(work, years) }),
  );
  registerFarmYearCall(
    app,
    context,
    callOf({ url: '/api/diagnosis/print', summary: 'Diagnóstico em PDF, duas páginas', schema: { produces: ['application/pdf'] } }),
    async ({ work, years, reply }) => {
      const document = diagnosisDocument(years, await read(work, years), todayInBrazil(context.now()));
      return sendPdf(reply, document);
    },
  );
}

async function readAnswer(context: Context, work: Operation, years: FarmYears, readReferences: ReadReferences): Promise<DiagnosisResults> {
  const { period, earlier } = await readFarmPeriods(context, work, years, { period: WHOLE_HARVEST, count: 1 });
  const { system, reason, references } = await readReferences(context, work, years);
  const [last] = earlier;
  const nominal = new Map(last ? indicatorsOf(last.nominal).map(({ indicator, value }) => [indicator.key, value]) : []);
  const corrected = new Map(last?.corrected ? indicatorsOf(last.corrected).map(({ indicator, value }) => [indicator.key, value]) : nominal);
  return {
    values: indicatorsOf(period).map((one) => ({
      ...one,
      before: (isMoney(one.indicator) ? corrected : nominal).get(one.indicator.key) ?? null,
    })),
    previous: last?.harvest.title ?? null,
    system: system?.title ?? null,
    expenses: references.map(({ cost_center: { title }, low, high, spent_head_month: spent, standing }) => ({
      title,
      spent,
      low,
      high,
      standing,
    })),
    reason,
  };
}

function besideEachOther(page: PageData): DocumentBlock[] {
  const isOfIndicators = ({ rows }: PageData['tables'][number]) => rows.some(({ indicator }) => indicator !== undefined);
  const below = page.tables.filter((table) => !isOfIndicators(table));
  const parts = [
    { ...page, tables: page.tables.filter(isOfIndicators) },
    ...below.map((table) => ({ ...page, kpis: [], tables: [table] })),
  ];
  return parts.map((part): DocumentBlock => ({ kind: 'page', page: part }));
}

function diagnosisDocument(years: FarmYears, answer: readonly PageData[], today: string): Document {
  const [farm, harvest] = [years.farm.name, years.harvest.title];
  return {
    title: `Diagnóstico - ${farm} - Safra ${harvest}`,
    sections: answer.map((page) => ({
      place: [farm, `Safra ${harvest}`, 'Diagnóstico'],
      blocks: [
        {
          kind: 'title',
          text: `Diagnóstico: ${PAGE_TITLES[page.page] ?? ''}`,
          subject: farm,
          about: `${years.customer.name} · Safra ${harvest} · Emitido em ${formatDay(today)}`,
        },
        ...besideEachOther(page),
      ],
    })),
  };
}
