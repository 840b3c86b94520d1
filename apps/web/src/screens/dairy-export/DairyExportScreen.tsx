import { IconTableExport } from '@tabler/icons-react';
import { fetchMilkExport } from '../../client/dairy-reports';
import { ScopeFilter } from '../../filter/ScopeFilter';
import { useFile } from '../../parts/FileButton';
import { Page } from '../../parts/Page';
import { EmptyState } from '../../ui/EmptyState';

export default function DairyExportScreen() {
  const file = useFile((asked: Parameters<typeof fetchMilkExport>) => fetchMilkExport(...asked));
  return (
    <Page title="Exportação">
      <ScopeFilter
        label="Fazendas da exportação"
        asks={['customer', 'harvest', 'farms']}
        environment="DAIRY_CATTLE"
        layout="band"
        submit="Exportar"
        onSubmit={({ harvest, farms }) => file.mutate([harvest.id, farms.map(({ id }) => id)])}
      />
      <p role="status" className="min-h-[1.5em] text-ink-soft">
        {file.isPending && 'Preparando o arquivo…'}
        {file.isSuccess && 'Arquivo baixado.'}
      </p>
      <EmptyState icon={<IconTableExport size={26} stroke={1.6} aria-hidden />} title="Escolha o que exportar e clique em Exportar.">
        O arquivo baixa na hora: um zip com uma planilha por fazenda, com os números da safra mês a mês e o fluxo de caixa.
      </EmptyState>
    </Page>
  );
}
