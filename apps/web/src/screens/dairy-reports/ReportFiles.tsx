import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import type { ReportFormat } from '../../client/dairy-reports';
import type { FetchedFile } from '../../client/files';
import { FileButton } from '../../parts/FileButton';

export function ReportFiles({ fetch }: { fetch(format: ReportFormat): Promise<FetchedFile> }) {
  return (
    <div className="unprinted flex gap-2 ml-auto phone:w-full phone:ml-0">
      <FileButton icon={IconPrinter} aria-label="Imprimir em PDF" fetch={() => fetch('pdf')}>
        PDF
      </FileButton>
      <FileButton icon={IconFileSpreadsheet} aria-label="Baixar planilha XLSX" fetch={() => fetch('xlsx')}>
        XLSX
      </FileButton>
    </div>
  );
}
