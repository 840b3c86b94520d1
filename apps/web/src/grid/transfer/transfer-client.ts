import type { ReactNode } from 'react';
import type { ImportResult as Answer } from '#model/answers/workbook';
import type { Query } from '../../client/api';
import { downloadFile, uploadFile } from '../../client/files';
import { scopeValues } from '../../rows/row';
import { type Parameters, queryOf } from '../../rows/row-client';
import type { GridSetup } from '../grid-setup';
import type { SendImport } from './use-import';

/** What an import does, or would do; where it is no list of rows, nothing is said of what is stored already, and it cannot be undone. */
export type ImportResult = Omit<Answer, 'alike' | 'import'> & Partial<Pick<Answer, 'alike' | 'import'>>;

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

/** What an import is for, in words, and how its file is sent; `said`: without the new rows that are stored already. */
export interface ImportSource {
  title: string;
  words: ReactNode;
  templateLabel: string;
  /** Downloads a spreadsheet to fill in. */
  template(): Promise<void>;
  send: SendImport<ImportResult, boolean>;
  /** Keeps how what came in is undone. Returns the way for its notice; undefined where it cannot be. */
  keepDeed?(result: ImportResult): (() => Promise<void>) | undefined;
}

/** How a spreadsheet is sent to what a grid shows: new rows belong to that. */
export function importInto(setup: GridSetup): ImportSource['send'] {
  return (file, { isDryRun, said }, options) => {
    const query = { ...ownersOf(setup), dry_run: isDryRun, skip_alike: (said && !isDryRun) || undefined };
    return uploadFile(`/${setup.resource.path}/import`, file, { ...options, query });
  };
}

/** What all rows of the grid belong to, as parameters. */
function ownersOf({ resource, environment, scope }: GridSetup): Query {
  const owners = Object.entries(scopeValues(resource, scope)).map(([name, { id }]) => [`${name}_id`, id]);
  return { ...Object.fromEntries(owners), ...(resource.environments ? { environment } : {}) };
}
