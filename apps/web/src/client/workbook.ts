import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Environment } from '#model/kit/environment';
import { api } from './api';
import type { List } from './choices';
import { downloadFile, type UploadOptions, uploadFile } from './files';

/** A whole harvest as one workbook, out and in, and the imports that can be taken back. */

/** Which farms a workbook is of. */
export interface BookPlace {
  environment: Environment;
  harvestId: number;
  customerId: number;
  farmIds: readonly number[];
}

/** A wrong cell: where it is, what it says, and what it may have been meant to say. */
export interface WrongCell {
  at: string;
  says: string;
  instead: readonly string[];
  /** Somebody else was faster: what is stored may be kept. */
  isStale: boolean;
  /** It is the head of a column that nobody knows. */
  isHead: boolean;
}

export interface WrongRow {
  row: number;
  /** Why, by column. */
  fields: Readonly<Record<string, string>>;
  cells: Readonly<Record<string, WrongCell>>;
}

export interface ChangedRow {
  row: number;
  isNew: boolean;
  fields: Readonly<Record<string, { before: string; after: string }>>;
}

/** What a sheet does, or would do. */
export interface SheetResult {
  resource: string;
  label: string;
  inserts: number;
  updates: number;
  removes: number;
  unchanged: number;
  /** New rows that are stored already. */
  alike: number;
  errors: readonly WrongRow[];
  more_errors: number;
  /** The first of those that are new or changed. */
  changes: readonly ChangedRow[];
}

export interface BookResult {
  import: number | null;
  sheets: readonly SheetResult[];
  /** Sheets that nothing was read from. */
  ignored: readonly string[];
  /** Of a table: what its columns may be. */
  heads?: readonly string[];
}

/** A cell that is to say something else than the file, or of which what is stored is kept; or what a column of a table is, if anything. */
export type Correction = ({ sheet: string; at: string } & ({ value: string } | { keep: true })) | { head: string; is: string | null };

/** What a correction is about: the next one about it stands for it. */
export const subjectOf = (correction: Correction): string =>
  'head' in correction ? `head ${correction.head}` : `${correction.sheet}!${correction.at}`;

/** Downloads the workbook of a farm, filled with what is stored. */
export function downloadBook({ environment, harvestId }: Pick<BookPlace, 'environment' | 'harvestId'>, farmId: number): Promise<void> {
  return downloadFile('/workbook', { environment, harvest_id: harvestId, farm_id: farmId });
}

/** How a workbook is sent; `resource`: it is a table of one kind of entries, made by somebody else. */
interface Sending {
  isDryRun: boolean;
  corrections: readonly Correction[];
  resource: string | null;
}

/** Brings a workbook in, or (dry) only asks what would come of it. */
export function sendBook(
  place: BookPlace,
  file: File,
  { isDryRun, corrections, resource }: Sending,
  options: Omit<UploadOptions, 'query' | 'texts'>,
): Promise<BookResult> {
  return uploadFile('/workbook', file, {
    ...options,
    query: {
      environment: place.environment,
      harvest_id: place.harvestId,
      customer_id: place.customerId,
      farm_id: place.farmIds.length > 0 ? place.farmIds.join('|') : undefined,
      resource,
      dry_run: isDryRun,
    },
    ...(corrections.length > 0 ? { texts: { corrections: JSON.stringify(corrections) } } : {}),
  });
}

export interface Import {
  id: number;
  at: string;
  by: string | null;
  file_name: string;
  harvest: string;
  farms: readonly string[];
  sheets: readonly Pick<SheetResult, 'resource' | 'label' | 'inserts' | 'updates' | 'removes' | 'unchanged'>[];
  undone_at: string | null;
  can_undo: boolean;
}

const IMPORTS = 'imports';

/** The last imports, the newest first. */
export function useImports() {
  return useQuery({
    queryKey: [IMPORTS],
    queryFn: ({ signal }) => api.get<List<Import>>('/imports', { signal }),
    staleTime: 0,
  });
}

/** Something was imported or taken back. */
export function forgetImports(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [IMPORTS] });
}

/** Takes an import back. @returns how many rows it touched, and the import by which they come back. */
export function undoImport(id: number): Promise<{ id: number; rows: number; redo: number }> {
  return api.post(`/imports/${id}/undo`);
}

/** The page that imports, where it is not the product's own: its address, or null. */
export function useImportPage() {
  return useQuery({
    queryKey: [IMPORTS, 'page'],
    queryFn: ({ signal }) => api.get<{ url: string | null }>('/imports/page', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A token of ten minutes that can import and nothing else. */
export async function issueImportToken(): Promise<string> {
  const { token } = await api.post<{ token: string }>('/users/import_token');
  return token;
}
