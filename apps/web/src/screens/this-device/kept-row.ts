import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BatchEntry } from '#model/entry-batch';
import { readPartName } from '#model/entry-parts';
import { asReference, type Field, isReferenceField, type Row, type Value } from '#model/kit/field';
import { type Resource, variantOf } from '#model/kit/resource';
import { rowLabel } from '#model/kit/row-label';
import type { FieldConflict } from '#model/responses/entry-batch';
import { formatMoment } from '#view/moments';
import { loadDeclarations, loadedResource } from '../../client/declarations';
import type { EntryProblem } from '../../queue/queued-entry';
import { fieldText } from '../../rows/row';
import { readRow } from '../../rows/row-client';
import { findOption } from '../../rows/use-options';

const AREAS = { BEEF_CATTLE: 'beef', DAIRY_CATTLE: 'dairy' } as const;

export interface KeptRow {
  resource: Resource;
  values: Row;
  over: Row;
  current: Row;
  /** Current state of the row of a refused change; null without a server. */
  stored: Row | null;
}

/** Entries hold references by id; titles come from the option lists of the grids. */
export function useKeptRow(entry: BatchEntry, problem: EntryProblem | null): KeptRow | null {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['kept-row', entry.key, problem?.code],
    queryFn: () => readKeptRow(entry, problem, client),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

async function readKeptRow(
  { resource: path, place, values, over, action, row }: BatchEntry,
  problem: EntryProblem | null,
  client: QueryClient,
) {
  await Promise.all([loadDeclarations(AREAS[place.environment]), loadDeclarations('characterisation')]);
  const names = [values, over, problem?.fields ?? {}].flatMap(Object.keys);
  const resource = withParts(variantOf(loadedResource(path), place.environment), names);
  const titled = async (name: string, value: unknown): Promise<Value> => {
    const field = resource.fields[name];
    const reference = asReference(value as Value);
    if (!field || !isReferenceField(field) || !reference || reference.title !== undefined) return value as Value;
    return (await findOption(client, field.to, place.environment, reference.id)) ?? { ...reference, title: `nº ${reference.id}` };
  };
  const filled = async (source: Readonly<Record<string, unknown>>): Promise<Row> =>
    Object.fromEntries(await Promise.all(Object.entries(source).map(async ([name, value]) => [name, await titled(name, value)] as const)));
  const current = Object.fromEntries(Object.entries(problem?.conflicts ?? {}).map(([name, one]) => [name, one.current]));
  const isAsked = problem !== null && action === 'change' && typeof row === 'number' && !problem.last;
  const stored = isAsked ? await readRow(path, row).catch(() => null) : null;
  return { resource, values: await filled(values), over: await filled(over), current: await filled(current), stored };
}

/** Adds the fields of rows within a form, so that their values are shown like its own. */
function withParts(resource: Resource, names: readonly string[]): Resource {
  const fields = names.flatMap((name): [string, Field][] => {
    const part = readPartName(name);
    const of = part && loadedResource(part.resource);
    const field = of?.fields[part?.field ?? ''];
    return of && field ? [[name, { ...field, label: `${of.one}: ${field.label}` }]] : [];
  });
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(fields) } };
}

export function entryLabel({ action }: Pick<BatchEntry, 'action'>, { resource, values, over }: KeptRow): string {
  if (action === 'remove') return `Exclusão: ${rowLabel(resource, over)}`;
  if (action !== 'change') return rowLabel(resource, values);
  const parts = Object.keys(values).flatMap((name) => {
    const field = resource.fields[name];
    const part = readPartName(name);
    if (part && part.field === null) return [`${loadedResource(part.resource).one}: linha excluída`];
    return field ? [`${field.label} ${shownValueOf(field, over, name)} → ${shownValueOf(field, values, name)}`] : [];
  });
  return [`Correção de ${resource.one.toLocaleLowerCase('pt-BR')}`, ...parts].join(' · ');
}

export const shownValueOf = (field: Field, row: Row, name: string): string => fieldText(field, row, name) || 'vazio';

export function conflictAuthor({ by, at }: FieldConflict): string {
  return [by?.name ?? 'Outra pessoa', at === null ? '' : formatMoment(at)].filter(Boolean).join(', ');
}
