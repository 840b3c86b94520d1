import { useMutation } from '@tanstack/react-query';
import { fetchMilkExport } from '../../client/dairy-reports';
import { keepFile } from '../../client/files';
import { ScopeFilter } from '../../filter/ScopeFilter';
import { Page } from '../../parts/Page';
import { notifyFailure } from '../../ui/notify';

/** Exportação: the workbooks of farms of a customer in a harvest, one a farm. */
export default function DairyExportScreen() {
  const file = useMutation({
    mutationFn: ({ harvestId, farmIds }: { harvestId: number; farmIds: readonly number[] }) => fetchMilkExport(harvestId, farmIds),
    onSuccess: keepFile,
    onError: notifyFailure,
  });
  return (
    <Page title="Exportação">
      <ScopeFilter
        label="Fazendas da exportação"
        lead="Uma planilha por fazenda, com os números da safra mês a mês e o fluxo de caixa."
        asks={['customer', 'harvest', 'farms']}
        environment="DAIRY_CATTLE"
        layout="band"
        submit="Exportar"
        onSubmit={({ harvest, farms }) => file.mutate({ harvestId: harvest.id, farmIds: farms.map(({ id }) => id) })}
      />
      {file.isPending && <p role="status">Preparando os arquivos…</p>}
    </Page>
  );
}
