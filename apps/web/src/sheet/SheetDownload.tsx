import { Button } from '@mantine/core';
import { useState } from 'react';
import { can } from '#model/permissions';
import { notifyFailure } from '../ui/notify';
import type { SheetModel } from './use-sheet';

/** The stored rows of the sheet as a spreadsheet file. */
export function SheetDownload({ sheet: { resource, environment, scope, actor } }: { sheet: SheetModel }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { downloadFile } = await import('../client/files');
      await downloadFile(`/${resource.path}/export`, {
        'wherein[harvest.id]': scope.harvest?.id,
        'wherein[customer.id]': scope.customer?.id,
        'wherein[farm.id]': scope.farm?.id,
        environment,
        format: 'xlsx',
      });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (!can(actor, 'export', resource)) return null;
  return (
    <Button variant="default" loading={isBusy} onClick={() => void download()}>
      Baixar XLSX
    </Button>
  );
}
