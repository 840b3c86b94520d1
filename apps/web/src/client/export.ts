import type { Month } from '#domain/calendar';
import { type FetchedFile, fetchFile } from './files';

/** Which entries leave. */
export interface ExportPlace {
  harvestId: number;
  customerId: number;
  farmIds: readonly number[];
  months: { first: Month; last: Month };
}

export type ExportFormat = 'xls' | 'csv' | 'plain';

/** All entries of farms in a harvest: a workbook, or a zip of CSV files, for spreadsheets or plain ones for other programs. */
export function fetchExport({ harvestId, customerId, farmIds, months }: ExportPlace, format: ExportFormat): Promise<FetchedFile> {
  return fetchFile(format === 'xls' ? '/export/xls' : '/export/csv', {
    'wherein[harvest.id]': harvestId,
    'wherein[customer.id]': customerId,
    'wherein[farm.id]': farmIds.length > 0 ? farmIds.join('|') : undefined,
    initialDate: months.first,
    endDate: months.last,
    ...(format === 'plain' ? { plain: true } : {}),
  });
}
