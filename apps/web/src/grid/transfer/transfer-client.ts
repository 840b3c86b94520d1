import type { Query } from '../../client/api';
import { downloadFile, type UploadOptions, uploadFile } from '../../client/files';
import { scopeValues } from '../../rows/row';
import { type Parameters, queryOf } from '../../rows/row-client';
import type { GridSetup } from '../grid-setup';

/** What an import does, or would do. */
export interface ImportResult {
  inserts: number;
  updates: number;
  unchanged: number;
  /** New ones that are stored already, where that was asked. */
  alike?: number;
  /** The first of those that are wrong. `row`: its number in the spreadsheet; `fields`: what is wrong, by column. */
  errors: { row: number; fields: Record<string, string> }[];
  /** How many more rows are wrong. */
  more_errors: number;
  /** By which it can be taken back; null where it cannot. */
  import?: number | null;
}

/** How a file is sent: only to ask what would come of it, and without what is stored already. */
export interface ImportWay {
  isDryRun: boolean;
  skipsAlike: boolean;
}

export type FileFormat = 'xlsx' | 'csv';

const OF_A_PAGE = ['page', 'perPage', 'totals'];

/** Downloads all rows of a list, whatever page of it is shown. */
export function exportRows(path: string, parameters: Parameters, format: FileFormat): Promise<void> {
  const query = queryOf(parameters.filter(([name]) => !OF_A_PAGE.includes(name)));
  return downloadFile(`/${path}/export`, { ...query, format });
}

/** Downloads an empty spreadsheet with the columns of new rows of what the grid shows. */
export function downloadTemplate(setup: GridSetup): Promise<void> {
  return downloadFile(`/${setup.resource.path}/template`, { ...ownersOf(setup), format: 'xlsx' });
}

/** Brings a spreadsheet in, or (dry) only asks what would come of it. New rows belong to what the grid shows. */
export function importRows(setup: GridSetup, file: File, way: ImportWay, options: Omit<UploadOptions, 'query'>): Promise<ImportResult> {
  const query = { ...ownersOf(setup), dry_run: way.isDryRun, skip_alike: way.skipsAlike || undefined };
  return uploadFile(`/${setup.resource.path}/import`, file, { ...options, query });
}

/** What all rows of the grid belong to, as parameters. */
function ownersOf({ resource, environment, scope }: GridSetup): Query {
  const owners = Object.entries(scopeValues(resource, scope)).map(([name, { id }]) => [`${name}_id`, id]);
  return { ...Object.fromEntries(owners), ...(resource.environments ? { environment } : {}) };
}
