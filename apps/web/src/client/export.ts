import type { Month } from '#domain/calendar';
import { type FarmsScope, farmsQuery } from './choices';
import { type FetchedFile, fetchFile } from './files';

export interface ExportScope extends FarmsScope {
  months: { first: Month; last: Month };
}

export type ExportFormat = 'xls' | 'csv' | 'plain';

export function fetchExport({ months, ...farms }: ExportScope, format: ExportFormat): Promise<FetchedFile> {
  return fetchFile(format === 'xls' ? '/export/xls' : '/export/csv', {
    ...farmsQuery(farms),
    initialDate: months.first,
    endDate: months.last,
    ...(format === 'plain' ? { plain: true } : {}),
  });
}
