import { disbursementRange, ofHarvest, perHeadMonth, rangeStatusOf, referenceFor } from '#domain/beef/disbursement-range';
import { indicatorsOf } from '#domain/beef/indicators/indicator-values';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { averageHerd } from '#domain/beef/indicators/productive';
import { harvestFactor, type PriceIndex } from '#domain/igpdi';
import { asNumber, asReference, type Reference } from '#model/kit/field';
import { resourceOf } from '#model/registry';
import { type DisbursementReferences, referencesSchema } from '#model/responses/disbursement-references';
import type { Context } from '../../context';
import { readFarmPeriods } from '../../facts/farm-periods';
import { readPriceIndex } from '../../facts/price-index';
import type { App } from '../../http/app-type';
import { recordsOf } from '../../records/gateway';
import type { WireRow } from '../../records/table/shape';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import { entryListOf } from '../../scope/select-entries';
import type { Operation } from '../../sql/operation';

const NO_SYSTEM = 'Necessário definir Sistema pecuária na tela Caracteriza Fazenda';
const NO_HERD = 'Falta o rebanho médio da safra: sem ele não se compara por cabeça e mês';

export function registerReferences(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      url: '/api/financials_diagnosis/references',
      summary: 'Despesas da pecuária: faixas de referência por centro de custo, em R$ por cabeça e mês e em R$ na safra',
      tags: ['Financeiro do diagnóstico'],
      farms: 'one',
      environments: ['BEEF_CATTLE'],
      access: { verb: 'read', resources: [resourceOf('financials_diagnosis')] },
      schema: { response: { 200: referencesSchema } },
    },
    ({ work, years }) => readReferences(context, work, years),
  );
}

export async function readReferences(context: Context, work: Operation, years: FarmYears): Promise<DisbursementReferences> {
  const system = await readSystem(work, years);
  const herd = (await readTypedHerd(work, years)) ?? (await readComputedHerd(context, work, years));
  const spent = await readSpent(work, years);
  const rows = system ? await readTable(work, system.id) : [];
  const index = await readPriceIndex(work);
  const centers = new Map(rows.map((row) => [row.cost_center.id, row.cost_center]));
  const references = [...centers.values()].flatMap((center) => {
    const own = referenceFor(
      rows.filter((row) => row.cost_center.id === center.id),
      years.harvest.first_year,
    );
    return own ? [describe(own, { herd, spent: spent.get(center.id) ?? null, index, years })] : [];
  });
  return { system, average_herd: herd, reason: reasonOf(system, herd, references.length), references };
}

function reasonOf(system: DisbursementReferences['system'], herd: number | null, count: number): string | null {
  if (!system) return NO_SYSTEM;
  if (count === 0) return `O sistema ${system.title} ainda não tem desembolso de referência nos cadastros`;
  return herd === null ? NO_HERD : null;
}

async function readSystem(work: Operation, years: FarmYears): Promise<DisbursementReferences['system']> {
  const query = { ...entryListOf(years), 'order[only_diagnosis]': 'DESC' };
  const { resultList } = await recordsOf(work, resourceOf('farms_details')).list(query);
  const [found] = resultList.flatMap((row) => asReference(row.category_livestock_system) ?? []);
  return found ? { id: found.id, title: found.title ?? '' } : null;
}

async function readTypedHerd(work: Operation, years: FarmYears): Promise<number | null> {
  const { resultList } = await recordsOf(work, resourceOf('diagnosis_average_herd')).list(entryListOf(years));
  const heads = resultList.flatMap((row) => asNumber(row.value) ?? []);
  return heads.length === 0 ? null : heads.reduce((sum, one) => sum + one, 0) / heads.length;
}

async function readComputedHerd(context: Context, work: Operation, years: FarmYears): Promise<number | null> {
  const { period } = await readFarmPeriods(context, work, years, { period: WHOLE_HARVEST, count: 0 });
  return indicatorsOf(period, [averageHerd])[0]?.value ?? null;
}

interface TableRow {
  firstYear: number;
  value: number;
  cost_center: Reference;
}

async function readTable(work: Operation, systemId: number): Promise<TableRow[]> {
  const query = { 'wherein[category_livestock_system.id]': String(systemId), 'order[cost_center.id]': 'ASC' };
  const { resultList } = await recordsOf(work, resourceOf('disbursement_references')).list(query);
  return resultList.flatMap((row: WireRow) => {
    const [center, firstYear, value] = [asReference(row.cost_center), asNumber(row.first_year), asNumber(row.value)];
    return center && firstYear !== null && value !== null ? [{ firstYear, value, cost_center: center }] : [];
  });
}

async function readSpent(work: Operation, years: FarmYears): Promise<ReadonlyMap<number, number>> {
  const { resultList } = await recordsOf(work, resourceOf('financials_diagnosis')).list(entryListOf(years));
  return new Map(
    resultList.flatMap((row): [number, number][] => {
      const [center, value] = [asReference(row.cost_center), asNumber(row.value)];
      return center && value !== null ? [[center.id, value]] : [];
    }),
  );
}

interface Known {
  herd: number | null;
  spent: number | null;
  index: PriceIndex;
  years: FarmYears;
}

function describe({ firstYear, value: nominal, cost_center }: TableRow, { herd, spent, index, years }: Known) {
  const isOwn = firstYear === years.harvest.first_year;
  const factor = isOwn ? 1 : harvestFactor(index, { first_year: firstYear, last_year: firstYear + 1 }, years.harvest);
  const value = nominal * (factor ?? 1);
  const range = disbursementRange(value);
  const spentHeadMonth = spent === null ? null : perHeadMonth(spent, herd);
  return {
    cost_center: { id: cost_center.id, title: cost_center.title ?? '' },
    first_year: firstYear,
    nominal,
    value,
    is_corrected: factor !== null,
    ...range,
    low_harvest: ofHarvest(range.low, herd),
    high_harvest: ofHarvest(range.high, herd),
    spent,
    spent_head_month: spentHeadMonth,
    standing: spentHeadMonth === null ? null : rangeStatusOf(spentHeadMonth, range),
  };
}
