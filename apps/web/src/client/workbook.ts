import type { QueryClient } from '@tanstack/react-query';
import type { BookResult, Import } from '#model/answers/workbook';
import type { Environment } from '#model/kit/environment';
import { useAnswer } from './answer';
import { api } from './api';
import type { FarmsPlace, List } from './choices';
import { downloadFile, type UploadOptions, uploadFile } from './files';

/** A whole harvest as one workbook, out and in, and the imports that can be taken back. */

/** Which farms a workbook is of. */
export interface BookPlace extends FarmsPlace {
  environment: Environment;
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

const IMPORTS = 'imports';

/** The last imports, the newest first. */
export function useImports() {
  return useAnswer<List<Import>>([IMPORTS], '/imports', { staleTime: 0 });
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
  return useAnswer<{ url: string | null }>([IMPORTS, 'page'], '/imports/page', { staleTime: Number.POSITIVE_INFINITY });
}

/** A token of ten minutes that can import and nothing else. */
export async function issueImportToken(): Promise<string> {
  const { token } = await api.post<{ token: string }>('/users/import_token');
  return token;
}
