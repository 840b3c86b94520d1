import type { ReactNode } from 'react';
import type { ImportResult as Answer } from '#model/responses/workbook';
import { downloadFile, uploadFile } from '../../client/files';
import type { Query } from '../../client/query';
import { scopeValues } from '../../rows/row';
import { type Parameters, queryOf } from '../../rows/row-client';
import type { GridSetup } from '../grid-setup';
import type { SendImport } from './use-import';

/** Result of an import or of its dry run. A worksheet to fill in is no list of rows, so it reports no equal rows and cannot be undone. */
export type TableImportResult = Omit<Answer, 'alike' | 'import'> & Partial<Pick<Answer, 'alike' | 'import'>>;

export type TableFormat = 'xlsx' | 'csv';

const OF_A_PAGE = ['page', 'perPage', 'totals'];

export function exportRows(path: string, parameters: Parameters, format: TableFormat): Promise<void> {
  const query = queryOf(parameters.filter(([name]) => !OF_A_PAGE.includes(name)));
  return downloadFile(`/${path}/export`, { ...query, format });
}

export function downloadTemplate(setup: GridSetup): Promise<void> {
  return downloadFile(`/${setup.resource.path}/template`, { ...ownersOf(setup), format: 'xlsx' });
}

/** `said` of `send`: skip new rows that are stored already. */
export interface ImportSource {
  title: string;
  words: ReactNode;
  templateLabel: string;
  template(): Promise<void>;
  send: SendImport<TableImportResult, boolean>;
  pushForNotice?(result: TableImportResult): (() => Promise<void>) | undefined;
}

export function importInto(setup: GridSetup): ImportSource['send'] {
  return (file, { isDryRun, said }, options) => {
    const query = { ...ownersOf(setup), dry_run: isDryRun, skip_alike: (said && !isDryRun) || undefined };
    return uploadFile(`/${setup.resource.path}/import`, file, { ...options, query });
  };
}

function ownersOf({ resource, environment, scope }: GridSetup): Query {
  const owners = Object.entries(scopeValues(resource, scope)).map(([name, { id }]) => [`${name}_id`, id]);
  return { ...Object.fromEntries(owners), ...(resource.environments ? { environment } : {}) };
}
