import { can } from '#model/permissions';
import type { SheetScreen } from '#model/screens/screen';
import { fetchFile } from '../client/files';
import { FileButton } from '../parts/FileButton';
import { scopeQuery } from '../rows/row';
import { queryOf } from '../rows/row-client';
import type { SheetModel } from './use-sheet';

interface SheetDownloadProps {
  sheet: SheetModel;
  among?: SheetScreen['among'];
}

export function SheetDownload({ sheet: { resource, environment, scope, actor }, among }: SheetDownloadProps) {
  const query = queryOf([...scopeQuery(resource, environment, scope, {}, among), ['format', 'xlsx']]);
  return can(actor, 'export', resource) && <FileButton fetch={() => fetchFile(`/${resource.path}/export`, query)}>Baixar XLSX</FileButton>;
}
