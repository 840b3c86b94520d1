import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../client/api-failure';
import { fetchMilkExport } from '../../client/dairy-reports';
import { keepFile } from '../../client/files';
import { ScopeFilter } from '../../filter/ScopeFilter';
import { Page } from '../../parts/Page';
import { notify } from '../../ui/notify';

/** Exportação: the workbooks of farms of a customer in a harvest, one a farm. */
export default function DairyExportScreen() {
  const file = useMutation({
    mutationFn: ({ harvestId, farmIds }: { harvestId: number; farmIds: readonly number[] }) => fetchMilkExport(harvestId, farmIds),
    onSuccess: keepFile,
    onError: (error) => notify({ tone: 'error', message: messageOf(error) }),
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
