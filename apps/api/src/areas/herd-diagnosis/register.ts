import type { z } from 'zod';
import { messages } from '#model/kit/messages';
import { resourceOf } from '#model/registry';
import type { Context } from '../../context';
import { answerWriting } from '../../http/answer-call';
import type { App } from '../../http/app-type';
import { idempotencyHeaders } from '../../http/route-schemas';
import { invalidRow } from '../../refusals/refusals';
import { type FarmYearCall, registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';
import { averageHerdSchema, readAverageHerd, saveAverageHerd, sentAverageHerd } from './average-herd';
import { cohortsSchema, readCohorts, saveCohorts, sentCohorts } from './cohorts';
import { readValuation, saveValuation, sentValuation, valuationSchema } from './stock-valuation';

interface Block<Sent extends z.ZodType> {
  path: string;
  of: string;
  answer: z.ZodType;
  sent: Sent;
  read(work: Operation, years: FarmYears): Promise<unknown>;
  save(work: Operation, years: FarmYears, body: z.output<Sent>): Promise<void>;
}

/** Block calls as the specification names them; the screens write the same sheets cell by cell. */
export function registerHerdDiagnosis(app: App, context: Context): void {
  registerBlock(app, context, {
    path: 'stock_valuation_diagnosis',
    of: 'diagnosis_herd',
    answer: valuationSchema,
    sent: sentValuation,
    read: readValuation,
    save: saveValuation,
  });
  registerBlock(app, context, {
    path: 'average_herd_diagnosis',
    of: 'diagnosis_average_herd',
    answer: averageHerdSchema,
    sent: sentAverageHerd,
    read: readAverageHerd,
    save: saveAverageHerd,
  });
  registerBlock(app, context, {
    path: 'reproduction_diagnosis',
    of: 'diagnosis_reproduction',
    answer: cohortsSchema,
    sent: sentCohorts,
    read: readCohorts,
    save: saveCohorts,
  });
}

function registerBlock<Sent extends z.ZodType>(app: App, context: Context, { path, of, answer, sent, read, save }: Block<Sent>): void {
  const resource = resourceOf(of);
  const callOf = (verb: 'read' | 'create', call: Pick<FarmYearCall, 'method' | 'summary' | 'schema'>): FarmYearCall => ({
    url: `/api/${path}`,
    tags: ['Diagnóstico'],
    farms: 'one',
    environments: ['BEEF_CATTLE'],
    access: { verb, resources: [resource] },
    ...call,
  });
  const reading = { summary: `${resource.many}: o quadro da safra`, schema: { response: { 200: answer } } };
  registerFarmYearCall(app, context, callOf('read', reading), ({ work, years }) => read(work, years));
  const writing = {
    method: 'POST',
    summary: `${resource.many}: grava o quadro como foi lido, ou parte dele`,
    schema: { body: sent, headers: idempotencyHeaders, response: { 201: answer } },
  } as const;
  registerFarmYearCall(app, context, callOf('create', writing), ({ years, request, reply }) => {
    const body = readSent(sent, request.body);
    return answerWriting(context, request, reply, {
      status: 201,
      work: async (work) => {
        await save(work, years, body);
        return read(work, years);
      },
    });
  });
}

function readSent<Sent extends z.ZodType>(sent: Sent, body: unknown): z.output<Sent> {
  const { data, error } = sent.safeParse(body);
  if (error)
    throw invalidRow(Object.fromEntries(error.issues.flatMap(namesOf).map((path) => [path.join('.') || 'body', messages.invalid])));
  return data as z.output<Sent>;
}

type Path = readonly PropertyKey[];

/** Path of a validation issue. A body may match several shapes; the deepest match names the field. */
function namesOf(issue: z.core.$ZodIssue): Path[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => [...path, name]);
  if (issue.code !== 'invalid_union') return [path];
  const depthOf = (names: readonly Path[]) => Math.max(0, ...names.map(({ length }) => length));
  const shapes = issue.errors.map((issues) => issues.flatMap(namesOf)).sort((one, other) => depthOf(other) - depthOf(one));
  return (shapes[0] ?? [[]]).map((names) => [...path, ...names]);
}
