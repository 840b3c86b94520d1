import { can } from '#model/permissions';
import { fetchFile } from '../client/files';
import { FileButton } from '../parts/FileButton';
import type { SheetModel } from './use-sheet';

export function SheetDownload({ sheet: { resource, environment, scope, actor } }: { sheet: SheetModel }) {
  const query = {
    'wherein[harvest.id]': scope.harvest?.id,
    'wherein[customer.id]': scope.customer?.id,
    'wherein[farm.id]': scope.farm?.id,
    environment,
    format: 'xlsx',
  };
  return can(actor, 'export', resource) && <FileButton fetch={() => fetchFile(`/${resource.path}/export`, query)}>Baixar XLSX</FileButton>;
}
