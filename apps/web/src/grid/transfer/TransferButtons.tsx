import { Button, Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { notifyFailure } from '../../ui/notify';
import type { GridSetup } from '../grid-setup';
import type { GridList } from '../use-list';
import type { TableFormat } from './transfer-client';

const ImportDialog = lazy(() => import('./GridImportDialog'));

interface TransferButtonsProps {
  setup: GridSetup;
  list: GridList;
  isDisabled: boolean;
}

const FORMATS: readonly { format: TableFormat; label: string }[] = [
  { format: 'xlsx', label: 'Planilha (XLSX)' },
  { format: 'csv', label: 'Texto (CSV)' },
];

export function TransferButtons({ setup, list, isDisabled }: TransferButtonsProps) {
  const [isImporting, setImporting] = useState(false);
  const [isDownloading, setDownloading] = useState(false);
  const download = async (format: TableFormat) => {
    setDownloading(true);
    try {
      const { exportRows } = await import('./transfer-client');
      await exportRows(setup.resource.path, list.parameters, format);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setDownloading(false);
    }
  };
  return (
    <>
      {setup.allows.export && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button variant="default" loading={isDownloading}>
              Baixar
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {FORMATS.map(({ format, label }) => (
              <Menu.Item key={format} onClick={() => void download(format)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {setup.allows.import && (
        <Button variant="default" disabled={isDisabled} onClick={() => setImporting(true)}>
          Importar
        </Button>
      )}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog setup={setup} onClose={() => setImporting(false)} onSaved={() => void list.refresh()} />
        </Suspense>
      )}
    </>
  );
}
