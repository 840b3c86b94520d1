import { IconChartHistogram } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { findFarm, usePanelPage } from '../../client/panel';
import { usePanelAddress } from '../../described/use-panel-address';
import { ScopeFilter } from '../../filter/ScopeFilter';
import { Page } from '../../parts/Page';
import { useSession } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { FarmPanel, PanelFailure, type PanelFarm } from './FarmPanel';
import { ChangeFilter } from './PanelToolbar';
import { panelPageOf, panelPlaceOf } from './panel-place';

export default function PanelScreen() {
  const address = usePanelAddress();
  const { farmId } = address;
  const [isOpen, setOpen] = useState(farmId === null);
  const found = useQuery({
    queryKey: ['panel', 'farm', farmId],
    queryFn: ({ signal }) => findFarm(farmId ?? 0, { signal }),
    enabled: farmId !== null,
  });
  const { harvest } = useSession();
  const harvestId = address.harvestId ?? harvest?.id ?? null;
  // Asked for along with the farm, not after it.
  usePanelPage(farmId === null || harvestId === null ? null : panelPlaceOf(address, farmId, harvestId), panelPageOf(address).page.code);
  const chosen: PanelFarm | null = found.data ? { farm: found.data, customer: found.data.customer } : null;
  const close = () => {
    setOpen(false);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  const filter = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) filter.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <Page
      title="Painel de consultas"
      isDense
      aside={chosen && <Whose chosen={chosen} paperTitle={paperTitleOf(address)} onFilter={isOpen ? null : () => setOpen(true)} />}
    >
      <div
        className="grid grid-cols-1 gap-4 items-start data-open:grid-cols-[280px_minmax(0,1fr)] phone:data-open:grid-cols-1"
        data-open={isOpen || undefined}
      >
        {isOpen && (
          <aside ref={filter} className="unprinted">
            <ScopeFilter
              label="Filtro do painel"
              asks={['technician', 'customer', 'farm']}
              environment="BEEF_CATTLE"
              layout="side"
              submit="Buscar"
              onSubmit={({ farm }) => {
                address.go({ farmId: farm?.id ?? null });
                close();
              }}
              onClose={chosen ? close : null}
            />
          </aside>
        )}
        <div>
          {found.isError && <PanelFailure error={found.error} onRetry={() => void found.refetch()} />}
          {found.data === null && <EmptyState title="Nenhum dado encontrado">Esta fazenda não existe, ou não é das suas.</EmptyState>}
          {chosen && <FarmPanel key={chosen.farm.id} chosen={chosen} address={address} onFilter={() => setOpen(true)} />}
          {farmId === null && (
            <EmptyState icon={<IconChartHistogram size={26} stroke={1.6} aria-hidden />} title="Preencha o filtro e clique em Buscar.">
              Depois escolha o painel, a safra e a página.
            </EmptyState>
          )}
        </div>
      </div>
    </Page>
  );
}

function paperTitleOf(address: ReturnType<typeof usePanelAddress>): string {
  const { label, template } = address.choice;
  return template.pages.length > 1 ? `${label} · ${panelPageOf(address).page.label}` : label;
}

interface WhoseProps {
  chosen: PanelFarm;
  paperTitle: string;
  onFilter: (() => void) | null;
}

/** On a phone the filter is among the folded choices. */
function Whose({ chosen: { customer, farm }, paperTitle, onFilter }: WhoseProps) {
  return (
    <div className="flex items-center flex-wrap gap-x-4 gap-y-2 [&_p]:text-ink">
      <p className="hidden print:block font-bold">{paperTitle}</p>
      <p className="unprinted">
        <b>{farm.name}</b> <small className="text-ink-soft text-sm">{customer.name}</small>
      </p>
      {onFilter && (
        <span className="unprinted phone:hidden">
          <ChangeFilter onClick={onFilter} />
        </span>
      )}
    </div>
  );
}
