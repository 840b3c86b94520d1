import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchAnalytical } from '../../client/checklist';
import type { FarmsScope } from '../../client/choices';
import { farmYearKey } from '../../client/farm-year';
import { type FetchedFile, saveFile } from '../../client/files';
import { Loaded } from '../../parts/Loaded';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { AnalyticalPage } from './AnalyticalPage';
import { useFailureNotice } from './use-failure-notice';

/** A phone shows no PDF, so it gets the findings as a page. */
export function AnalyticalResult({ place }: { place: FarmsScope }) {
  return useIsNarrow() ? <AnalyticalPage place={place} /> : <AnalyticalPaper place={place} />;
}

function AnalyticalPaper({ place }: { place: FarmsScope }) {
  const query = useQuery({
    queryKey: farmYearKey('analytical', place),
    queryFn: ({ signal }) => fetchAnalytical(place, signal),
    staleTime: 0,
    // The file has hundreds of kilobytes, so the cache drops it at once.
    gcTime: 0,
  });
  useFailureNotice(query.error, 'Erro ao buscar Checklist');
  return (
    <Loaded
      query={query}
      failure="O checklist não pôde ser buscado."
      waiting={<Skeleton height={560} radius={8} role="status" aria-label="Preparando o PDF" />}
    >
      {(file) => <Paper file={file} />}
    </Loaded>
  );
}

function Paper({ file }: { file: FetchedFile }) {
  const address = useObjectUrl(file.content);
  const frame = useRef<HTMLIFrameElement>(null);
  const canShow = navigator.pdfViewerEnabled;
  const print = () => {
    if (canShow && frame.current?.contentWindow) frame.current.contentWindow.print();
    else if (address) window.open(address, '_blank', 'noopener');
  };
  return (
    <div className="flex flex-col flex-1 gap-2.5 min-h-140">
      <div className="unprinted flex flex-wrap gap-2.5">
        <IconButton variant="filled" size="compact-md" icon={IconDownload} onClick={() => saveFile(file)}>
          Baixar PDF
        </IconButton>
        <IconButton size="compact-md" icon={IconPrinter} onClick={print}>
          Imprimir
        </IconButton>
      </div>
      {canShow && address && (
        <iframe ref={frame} className="panel flex-1 w-full min-h-140" src={`${address}#navpanes=0&view=FitH`} title={file.name} />
      )}
      {!canShow && address && (
        <EmptyState
          title="O checklist está pronto."
          action={
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={16} stroke={1.8} aria-hidden />}
            >
              Abrir o PDF
            </Button>
          }
        >
          Este navegador não mostra PDF dentro da página. Baixe o arquivo ou abra em outra aba.
        </EmptyState>
      )}
    </div>
  );
}

function useObjectUrl(content: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
