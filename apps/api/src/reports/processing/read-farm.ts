import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { isNumberField } from '#model/kit/field';
import { variantOf } from '#model/kit/resource';
import { formatValue } from '#model/kit/text-value';
import { resourceOf } from '#model/registry';
import { farmSections, type ReportRow } from '#view/processing/farm-sections';
import type { ProcessedFarm } from '#view/processing/report';
import type { Context } from '../../context';
import { LEDGER_ENTERED } from '../../facts/entered';
import { readFarmPeriods } from '../../facts/farm-periods';
import { readFarmFacts } from '../../facts/read-facts';
import { recordsOf } from '../../records/gateway';
import type { FarmYears } from '../../scope/farm-years';
import { entryListOf } from '../../scope/select-entries';
import type { Operation } from '../../sql/operation';

const SAID = [
  'category_livestock_system',
  'category_biome',
  'category_ilp',
  'category_ilp_percentage',
  'category_confinement',
  'category_type',
  'total_area',
  'legal_reserve',
  'native_cultivated_pasture',
  'land_value',
];
const details = resourceOf('farms_details');

/** Uses the dashboard functions; the previous harvest covers the same months. */
export async function readProcessedFarm(context: Context, work: Operation, years: FarmYears, farmId: number): Promise<ProcessedFarm> {
  const own = years.only(new Set([farmId]));
  const [{ period, earlier }, { ledger }, described] = await Promise.all([
    readFarmPeriods(context, work, own, { period: WHOLE_HARVEST, count: 1 }),
    readFarmFacts(context, own, { ledger: LEDGER_ENTERED }),
    readDescribed(work, own),
  ]);
  const [last] = earlier;
  const before = last ? { ...last, harvest: last.harvest.title } : null;
  return { name: own.farm.name, customer: own.farm.customer.name, sections: farmSections({ described, period, ledger, earlier: before }) };
}

async function readDescribed(work: Operation, years: FarmYears): Promise<ReportRow[]> {
  const { fields } = variantOf(details, years.environment);
  const { resultList } = await recordsOf(work, details).list(entryListOf(years));
  const row = resultList.find(({ only_diagnosis }) => only_diagnosis !== true) ?? resultList[0];
  return SAID.flatMap((key): ReportRow[] => {
    const field = fields[key];
    if (!field) return [];
    const value = row?.[key];
    const shown = { key: `said.${key}`, label: field.label };
    if (isNumberField(field))
      return [{ ...shown, unit: field.unit ?? '', decimals: field.decimals, value: typeof value === 'number' ? value : null }];
    return [{ ...shown, unit: '', decimals: 0, value: value === null || value === undefined ? null : formatValue(field, value) || null }];
  });
}
