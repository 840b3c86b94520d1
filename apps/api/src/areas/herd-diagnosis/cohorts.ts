import { z } from 'zod';
import { type Cohort, REPRODUCTION_RATES } from '#domain/beef/reproduction';
import { COHORT_MEASURES, COHORTS, type CohortMeasure, type CohortName, cohortOf } from '#model/diagnosis/diagnosis-reproduction';
import { asNumber } from '#model/kit/field';
import { resourceOf } from '#model/registry';
import type { Body } from '../../body';
import { recordsOf } from '../../records/gateway';
import type { FarmYears } from '../../scope/farm-years';
import { entryListOf } from '../../scope/select-entries';
import type { Operation } from '../../sql/operation';

const count = z.number().nullable();
const MEASURES = Object.keys(COHORT_MEASURES) as CohortMeasure[];
const NAMES = Object.keys(COHORTS) as CohortName[];
const cohort = z.strictObject(
  Object.fromEntries(MEASURES.map((name) => [name, count.optional()])) as Record<CohortMeasure, z.ZodOptional<typeof count>>,
);
const rates = z.array(z.object({ code: z.string(), label: z.string(), unit: z.string(), previous_harvest: count, current_harvest: count }));

export const cohortsSchema = z.object({ previous_harvest: cohort, current_harvest: cohort, rates, validated: z.boolean() });
/** Accepts the whole block that was read, or one of its seasons. */
export const sentCohorts = z.strictObject({
  previous_harvest: cohort.optional(),
  current_harvest: cohort.optional(),
  rates: z.unknown().optional(),
  validated: z.unknown().optional(),
});

export async function readCohorts(work: Operation, years: FarmYears): Promise<z.input<typeof cohortsSchema>> {
  const { resultList } = await recordsOf(work, resourceOf('diagnosis_reproduction')).list(entryListOf(years));
  const valuesOf = (name: CohortName) =>
    Object.fromEntries(MEASURES.map((own) => [own, asNumber(resultList.find(({ measure }) => measure === own)?.[name])])) as Record<
      CohortMeasure,
      number | null
    >;
  const [previous, current] = NAMES.map(valuesOf) as [Record<CohortMeasure, number | null>, Record<CohortMeasure, number | null>];
  const [before, now]: [Cohort, Cohort] = [cohortOf(previous), cohortOf(current)];
  return {
    previous_harvest: previous,
    current_harvest: current,
    rates: Object.values(REPRODUCTION_RATES).map(({ code, label, unit, of }) => ({
      code,
      label,
      unit,
      previous_harvest: of(before),
      current_harvest: of(now),
    })),
    validated: resultList.length > 0 && resultList.every(({ validated }) => validated === true),
  };
}

/** Null deletes a number. */
export async function saveCohorts(work: Operation, years: FarmYears, body: z.output<typeof sentCohorts>): Promise<void> {
  const scope = { harvest: years.harvest.id, customer: years.customer.id, farm: years.farm.id };
  const entries = MEASURES.flatMap((measure): Body[] => {
    const said = NAMES.flatMap((name): [string, number | null][] => {
      const value = body[name]?.[measure];
      return value === undefined ? [] : [[name, value]];
    });
    return said.length === 0 ? [] : [{ ...scope, measure, ...Object.fromEntries(said) }];
  });
  if (entries.length > 0) await recordsOf(work, resourceOf('diagnosis_reproduction')).saveCells(entries);
}
