import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../client/api-failure';
import type { FileFormat } from '../../client/dairy-reports';
import { type FetchedFile, keepFile } from '../../client/files';
import { notify } from '../../ui/notify';
import styles from './DairyReports.module.css';

/** A report on paper and as a spreadsheet. */
export function ReportFiles({ fetch }: { fetch(format: FileFormat): Promise<FetchedFile> }) {
  const file = useMutation({
    mutationFn: fetch,
    onSuccess: keepFile,
    onError: (error) => notify({ tone: 'error', message: messageOf(error) }),
  });
  const isWorking = (format: FileFormat) => file.isPending && file.variables === format;
  return (
    <div className={styles.files}>
      <Button
        variant="default"
        loading={isWorking('pdf')}
        leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
        aria-label="Imprimir em PDF"
        onClick={() => file.mutate('pdf')}
      >
        PDF
      </Button>
      <Button
        variant="default"
        loading={isWorking('xlsx')}
        leftSection={<IconFileSpreadsheet size={16} stroke={1.8} aria-hidden />}
        aria-label="Baixar planilha XLSX"
        onClick={() => file.mutate('xlsx')}
      >
        XLSX
      </Button>
    </div>
  );
}
