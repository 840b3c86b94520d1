import { z } from 'zod';
import type { FarmPeriod } from '#domain/beef/indicators/farm-period';
import { isMoney } from '#domain/beef/indicators/figure';
import { indicatorsOf } from '#domain/beef/indicators/indicator-values';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { GENERAL_GROUP } from '#domain/benchmark/disclosure';
import { leverAt, leverOf } from '#domain/benchmark/worth';
import { todayInBrazil } from '#domain/calendar';
import type { DisbursementReferences } from '#model/responses/disbursement-references';
import { type DisclosedGroup, EVERY_FARM } from '#view/dairy/disclosed-group';
import { diagnosisDocument } from '#view/diagnosis/diagnosis-document';
import { type DiagnosisResults, diagnosisPages } from '#view/diagnosis/diagnosis-pages';
import type { Document } from '#view/document';
import type { Context } from '../../context';
import { readDisclosedGroup } from '../../editions/disclosed-group';
import { readFarmPeriods } from '../../facts/farm-periods';
import type { App } from '../../http/app-type';
import { sendPdf } from '../../http/send-pdf';
import { type FarmYearCall, registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

type ReadReferences = (context: Context, work: Operation, years: FarmYears) => Promise<DisbursementReferences>;

const pages = z.object({ pages: z.array(z.looseObject({ page: z.string() })) });

const callOf = (call: Pick<FarmYearCall, 'url' | 'summary' | 'schema'>): FarmYearCall => ({
  tags: ['Diagnóstico'],
  farms: 'one',
  environments: ['BEEF_CATTLE'],
  access: { feature: 'diagnosis' },
  ...call,
});

export function registerDiagnosis(app: App, context: Context, readReferences: ReadReferences): void {
  const read = async (work: Operation, years: FarmYears) => diagnosisPages((await readAnswer(context, work, years, readReferences)).answer);
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
    async ({ work, years, reply }) => sendPdf(reply, await readDocument(context, work, years, readReferences)),
  );
}

interface Answered {
  answer: DiagnosisResults;
  period: FarmPeriod;
  system: DisbursementReferences['system'];
}

async function readAnswer(context: Context, work: Operation, years: FarmYears, readReferences: ReadReferences): Promise<Answered> {
  const { period, earlier } = await readFarmPeriods(context, work, years, { period: WHOLE_HARVEST, count: 1 });
  const { system, reason, references } = await readReferences(context, work, years);
  const [last] = earlier;
  const nominal = new Map(last ? indicatorsOf(last.nominal).map(({ indicator, value }) => [indicator.key, value]) : []);
  const corrected = new Map(last?.corrected ? indicatorsOf(last.corrected).map(({ indicator, value }) => [indicator.key, value]) : nominal);
  const answer: DiagnosisResults = {
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
  return { answer, period, system };
}

/** Group of the farm's system; all farms if the system's figures are not disclosed. */
async function readGroup(
  context: Context,
  work: Operation,
  years: FarmYears,
  system: { id: number; title: string } | null,
): Promise<DisclosedGroup> {
  const { harvest, environment, customer, farm } = years;
  const asked = { harvestId: harvest.id, environment, paper: { ownerId: customer.id, farmId: farm.id } };
  const own = system && (await readDisclosedGroup(context, work, { ...asked, key: `SYSTEM-${system.id}`, title: system.title }));
  if (own && [...own.figures.values()].some(({ median }) => median !== null)) return own;
  return readDisclosedGroup(context, work, { ...asked, key: GENERAL_GROUP, title: EVERY_FARM });
}

async function readDocument(context: Context, work: Operation, years: FarmYears, readReferences: ReadReferences): Promise<Document> {
  const { answer, period, system } = await readAnswer(context, work, years, readReferences);
  const today = todayInBrazil(context.now());
  const facts = { environment: 'BEEF_CATTLE', facts: period.facts, harvest: period.harvest, day: today } as const;
  const [herd, months] = ['avg_herd', 'period_months'].map(
    (key) => answer.values.find(({ indicator }) => indicator.key === key)?.value ?? null,
  );
  return diagnosisDocument({
    farm: years.farm.name,
    customer: years.customer.name,
    harvest: years.harvest.title,
    today,
    answer,
    group: await readGroup(context, work, years, system),
    perUnitOf: (key) => {
      const found = leverOf('BEEF_CATTLE', key);
      return 'lever' in found ? leverAt(found.lever, facts).perUnit : null;
    },
    headMonths: typeof herd === 'number' && typeof months === 'number' ? herd * months : null,
  });
}
