import type { Month } from '#domain/calendar';
import { type FarmsPlace, farmsQuery } from './choices';
import { type FetchedFile, fetchFile } from './files';

/** Which entries leave. */
export interface ExportPlace extends FarmsPlace {
  months: { first: Month; last: Month };
}

export type ExportFormat = 'xls' | 'csv' | 'plain';

/** All entries of farms in a harvest: a workbook, or a zip of CSV files, for spreadsheets or plain ones for other programs. */
export function fetchExport({ months, ...farms }: ExportPlace, format: ExportFormat): Promise<FetchedFile> {
  return fetchFile(format === 'xls' ? '/export/xls' : '/export/csv', {
    ...farmsQuery(farms),
    initialDate: months.first,
    endDate: months.last,
    ...(format === 'plain' ? { plain: true } : {}),
  });
}
