import type { Resource, ScopeName } from '#model/kit/resource';
import { writableFields } from '#model/permissions';
import { type Download, fileTitle } from '../../files/download';
import { demand } from '../../refusals/refusals';
import { ownEnvironment, refuseForeignEnvironments } from '../../sql/environments';
import type { RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { readDefaults } from '../write/create';
import { readFormat, sheetFile } from './export-rows';
import { isWritten, type SheetColumn, sheetColumns } from './sheet-columns';

/**
 * A sheet without rows, to write new ones in: the columns that the actor may fill, without those that the call says for all rows.
 * Throws 403 when the actor may not import, 400 for parameters nobody understands.
 */
export function emptySheet({ actor }: Operation, resource: Resource, raw: RawQuery): Download {
  demand(actor, 'import', resource);
  const { format, rest } = readFormat(raw);
  const { environment: asked, scope } = readDefaults(resource, rest);
  const environment = ownEnvironment(resource, asked);
  if (environment) refuseForeignEnvironments(actor, [environment]);
  const writable = writableFields(actor, resource);
  const isAsked = (column: SheetColumn) => {
    if (!isWritten(column)) return false;
    if (column.role === 'scope') return scope[column.name as ScopeName] === undefined;
    return column.role === 'environment' ? environment === null : writable.has(column.name);
  };
  const title = fileTitle(resource.many);
  const columns = sheetColumns(resource, environment).filter(isAsked);
  return sheetFile(`${title} - modelo`, format, { title, columns, pages: nothing() });
}

async function* nothing(): AsyncGenerator<never> {}
