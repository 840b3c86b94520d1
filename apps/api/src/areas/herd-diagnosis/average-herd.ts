import { z } from 'zod';
import { meanOfMonths } from '#domain/beef/average-herd';
import { asNumber, type Row } from '#model/kit/field';
import { resourceOf } from '#model/registry';
import { recordsOf } from '../../records/gateway';
import type { FarmYears } from '../../scope/farm-years';
import { entryListOf } from '../../scope/select-entries';
import type { Operation } from '../../sql/operation';

const month = z.strictObject({
  month: z.int().min(1).max(12),
  value: z.number().nullable(),
  id: z.int().nullish(),
  version: z.int().nullish(),
  validated: z.boolean().optional(),
});
export const averageHerdSchema = z.object({
  months: z.array(month).meta({ description: 'Doze, julho primeiro' }),
  average: z.number().nullable().meta({ description: 'Média dos meses preenchidos' }),
});
/** Accepts the whole block that was read, its months, or one month. */
export const sentAverageHerd = z.union([
  z.strictObject({ months: z.array(month), average: z.unknown().optional() }),
  z.array(month),
  month,
]);

export async function readAverageHerd(work: Operation, years: FarmYears): Promise<z.input<typeof averageHerdSchema>> {
  const { resultList } = await recordsOf(work, resourceOf('diagnosis_average_herd')).list(entryListOf(years));
  const months = years.months.map((day) => {
    const number = Number(day.slice(5));
    const row: Row | undefined = resultList.find((one) => one.month === number);
    return {
      month: number,
      value: asNumber(row?.value),
      id: asNumber(row?.id),
      version: asNumber(row?.version),
      validated: row?.validated === true,
    };
  });
  return { months, average: meanOfMonths(months.map(({ value }) => value)) };
}

/** Null deletes a number. */
export async function saveAverageHerd(work: Operation, years: FarmYears, body: z.output<typeof sentAverageHerd>): Promise<void> {
  const months = Array.isArray(body)
    ? body
    : 'months' in body
      ? (body.months as z.output<typeof month>[])
      : [body as z.output<typeof month>];
  const scope = { harvest: years.harvest.id, customer: years.customer.id, farm: years.farm.id };
  const entries = months.map(({ month: number, value, version }) => ({
    ...scope,
    month: number,
    value,
    ...(version === undefined ? {} : { version }),
  }));
  if (entries.length > 0) await recordsOf(work, resourceOf('diagnosis_average_herd')).saveCells(entries);
}
