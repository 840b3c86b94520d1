import type { QueryClient } from '@tanstack/react-query';
import type { BatchEntry } from '#model/entry-batch';
import { asReference, type Field, isReferenceField, type Value } from '#model/kit/field';
import { variantOf } from '#model/kit/resource';
import { deviceWorkbooks, type ServerRow } from '#view/device-file/device-workbooks';
import { plainWorkbookBytes } from '#view/device-file/workbook-bytes';
import { loadDeclarations, loadedResource } from '../../client/declarations';
import { saveFile } from '../../client/files';
import { offlineFarms } from '../../offline/offline-farms';
import { readRow } from '../../rows/row-client';
import { findOption } from '../../rows/use-options';
import { getSession } from '../../session/session-store';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function downloadKept(entries: readonly BatchEntry[], client: QueryClient): Promise<void> {
  await Promise.all((['beef', 'dairy', 'characterisation'] as const).map(loadDeclarations));
  const [titles, stored] = [await titlesOf(entries, client), await storedRows(entries)];
  const known = {
    resourceOf: loadedResource,
    titleOf: (path: string, id: number) => titles.get(`${path}/${id}`) ?? null,
    storedOf: ({ key }: BatchEntry) => stored.get(key) ?? null,
  };
  for (const { fileName, sheets } of deviceWorkbooks(entries, known, new Date().toISOString())) {
    saveFile({ content: new Blob([plainWorkbookBytes(sheets)], { type: TYPE }), name: fileName });
  }
}

async function titlesOf(entries: readonly BatchEntry[], client: QueryClient): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  const { user, farm, harvest, customer } = getSession();
  const taken = user ? await offlineFarms(user.id).catch(() => []) : [];
  for (const scope of [...taken.map((one) => one.scope), { farm, harvest, customer }]) {
    if (scope.farm) titles.set(`farms/${scope.farm.id}`, scope.farm.name);
    if (scope.harvest) titles.set(`harvests/${scope.harvest.id}`, scope.harvest.title);
    if (scope.customer) titles.set(`customers/${scope.customer.id}`, scope.customer.name);
  }
  for (const { resource, place, values, over } of entries) {
    const { fields } = variantOf(loadedResource(resource), place.environment);
    for (const [name, value] of [...Object.entries(values), ...Object.entries(over)]) {
      const [to, id] = [targetOf(fields[name]), asReference(value as Value)?.id];
      if (to === null || id === undefined || titles.has(`${to}/${id}`)) continue;
      const title = (await findOption(client, to, place.environment, id))?.title;
      if (title !== undefined) titles.set(`${to}/${id}`, title);
    }
  }
  return titles;
}

const targetOf = (field: Field | undefined): string | null => (field && isReferenceField(field) ? field.to : null);

async function storedRows(entries: readonly BatchEntry[]): Promise<Map<string, ServerRow>> {
  const stored = new Map<string, ServerRow>();
  for (const { key, resource, row, version } of entries) {
    const found = typeof row === 'number' ? await readRow(resource, row).catch(() => null) : null;
    if (found) stored.set(key, { ...found, version: version ?? found.version });
  }
  return stored;
}
