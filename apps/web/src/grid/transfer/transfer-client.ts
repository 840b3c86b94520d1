import { downloadFile, type UploadOptions, uploadFile } from '../../client/files';
import { type Parameters, queryOf } from '../grid-client';
import { scopeValues } from '../grid-row';
import type { GridSetup } from '../grid-setup';

/** What an import does, or would do. */
export interface ImportResult {
  inserts: number;
  updates: number;
  unchanged: number;
  /** `row`: its number in the spreadsheet; `fields`: what is wrong, by column. */
  errors: { row: number; fields: Record<string, string> }[];
}

export type FileFormat = 'xlsx' | 'csv';

const OF_A_PAGE = ['page', 'perPage', 'totals'];

/** Downloads all rows of a list, whatever page of it is shown. */
export function exportRows(path: string, parameters: Parameters, format: FileFormat): Promise<void> {
  const query = queryOf(parameters.filter(([name]) => !OF_A_PAGE.includes(name)));
  return downloadFile(`/${path}/export`, { ...query, format });
}

/** Brings a spreadsheet in, or (dry) only asks what would come of it. New rows belong to what the grid shows. */
export function importRows(
  { resource, environment, scope }: GridSetup,
  file: File,
  isDryRun: boolean,
  options: Omit<UploadOptions, 'query'>,
): Promise<ImportResult> {
  const owners = Object.entries(scopeValues(resource, scope)).map(([name, { id }]) => [`${name}_id`, id]);
  const query = { ...Object.fromEntries(owners), ...(resource.environments ? { environment } : {}), dry_run: isDryRun };
  return uploadFile(`/${resource.path}/import`, file, { ...options, query });
}
