import type { QueryClient } from '@tanstack/react-query';
import type { Environment } from '#model/kit/environment';
import type { Import, WorkbookResult } from '#model/responses/workbook';
import { api } from './api';
import type { FarmsScope, List } from './choices';
import { downloadFile, type UploadOptions, uploadFile } from './files';
import { useApiQuery } from './use-api-query';

export interface WorkbookScope extends FarmsScope {
  environment: Environment;
}

/** Another value for a cell, or its stored value; or the field of a column, null to ignore it. */
export type Correction = ({ sheet: string; at: string } & ({ value: string } | { keep: true })) | { head: string; is: string | null };

/** A later correction of the same subject replaces the earlier one. */
export const subjectOf = (correction: Correction): string =>
  'head' in correction ? `head ${correction.head}` : `${correction.sheet}!${correction.at}`;

export function downloadWorkbook(
  { environment, harvestId }: Pick<WorkbookScope, 'environment' | 'harvestId'>,
  farmId: number,
): Promise<void> {
  return downloadFile('/workbook', { environment, harvest_id: harvestId, farm_id: farmId });
}

/** `resource`: the file is a foreign table with entries of this kind. */
interface Sending {
  isDryRun: boolean;
  corrections: readonly Correction[];
  resource: string | null;
}

export function sendWorkbook(
  scope: WorkbookScope,
  file: File,
  { isDryRun, corrections, resource }: Sending,
  options: Omit<UploadOptions, 'query' | 'texts'>,
): Promise<WorkbookResult> {
  return uploadFile('/workbook', file, {
    ...options,
    query: {
      environment: scope.environment,
      harvest_id: scope.harvestId,
      customer_id: scope.customerId,
      farm_id: scope.farmIds.length > 0 ? scope.farmIds.join('|') : undefined,
      resource,
      dry_run: isDryRun,
    },
    ...(corrections.length > 0 ? { texts: { corrections: JSON.stringify(corrections) } } : {}),
  });
}

const IMPORTS = 'imports';

export function useImports() {
  return useApiQuery<List<Import>>([IMPORTS], '/imports', { staleTime: 0 });
}

export function invalidateImports(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [IMPORTS] });
}

/** @returns the rows changed and the import that redoes it. */
export function undoImport(id: number): Promise<{ id: number; rows: number; redo: number }> {
  return api.post(`/imports/${id}/undo`);
}

/** Address of an external import page; null for the built-in one. */
export function useImportPage() {
  return useApiQuery<{ url: string | null }>([IMPORTS, 'page'], '/imports/page', { staleTime: Number.POSITIVE_INFINITY });
}

export async function issueImportToken(): Promise<string> {
  const { token } = await api.post<{ token: string }>('/users/import_token');
  return token;
}
