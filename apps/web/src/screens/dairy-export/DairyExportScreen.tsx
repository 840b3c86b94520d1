import { fetchMilkExport } from '../../client/dairy-reports';
import { ScopeFilter } from '../../filter/ScopeFilter';
import { useFile } from '../../parts/FileButton';
import { Page } from '../../parts/Page';

export default function DairyExportScreen() {
  const file = useFile((asked: Parameters<typeof fetchMilkExport>) => fetchMilkExport(...asked));
  return (
    <Page title="Exportação">
      <ScopeFilter
        label="Fazendas da exportação"
        lead="Uma planilha por fazenda, com os números da safra mês a mês e o fluxo de caixa."
        asks={['customer', 'harvest', 'farms']}
        environment="DAIRY_CATTLE"
        layout="band"
        submit="Exportar"
        onSubmit={({ harvest, farms }) => file.mutate([harvest.id, farms.map(({ id }) => id)])}
      />
      {file.isPending && <p role="status">Preparando os arquivos…</p>}
    </Page>
  );
}
