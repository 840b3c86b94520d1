import { Loader } from '@mantine/core';
import { useEffect } from 'react';
import { canUse } from '#model/permissions';
import { type PanelScope, usePanelPage } from '../../client/panel';
import { CHOICES, choiceOf } from '../../described/choices';
import { DescribedPage } from '../../described/DescribedPage';
import { type PanelAddress, usePanelAddress } from '../../described/use-panel-address';
import { KpiTiles } from '../../indicator/KpiTiles';
import { PageFailure } from '../../parts/LoadFailure';
import { useActor } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { ChoiceSelect, MobileHead } from './MobileHead';
import styles from './MobileScreen.module.css';
import { type MobileScope, useMobileScope } from './use-mobile-scope';

const WHOLE = choiceOf('period-7');
const SUMMARY = 'RESUMO';
const MAX_TABS = 3;

/** Opens with a token limited to the dashboards, and with a full one. */
export default function MobileScreen() {
  const address = usePanelAddress(WHOLE);
  const actor = useActor();
  const place = useMobileScope(address);
  useEffect(() => {
    document.title = 'Painel · Porteira';
  }, []);
  if (!canUse(actor, 'platform')) {
    return (
      <main className={styles.page}>
        <EmptyState title="Nenhum painel para o seu acesso">Os painéis são das fazendas de corte.</EmptyState>
      </main>
    );
  }
  const { harvest, farm, error, retry, isLoading } = place;
  return (
    <main className={styles.page}>
      <MobileHead place={place} onPick={address.go} />
      {error && <PageFailure title="Não foi possível buscar os dados." error={error} onRetry={retry} />}
      {isLoading && <Loader role="status" aria-label="Carregando" className="my-6 mx-auto" />}
      {!isLoading && !error && (!farm || !harvest) && <EmptyState title="Nenhum dado encontrado">{missingOf(place)}</EmptyState>}
      {farm && harvest && <Numbers farmId={farm.id} harvest={harvest} address={address} />}
    </main>
  );
}

function missingOf({ customer, farm }: MobileScope): string {
  if (!customer) return 'Escolha o cliente.';
  return farm ? 'Este cliente não participa de nenhuma safra.' : 'Este cliente não tem fazenda de corte.';
}

interface NumbersProps {
  farmId: number;
  harvest: { id: number; title: string };
  address: PanelAddress;
}

function Numbers({ farmId, harvest, address }: NumbersProps) {
  const { choice, go } = address;
  const own = choice.template.pages;
  const pages = choice.key === WHOLE.key ? [...own, { code: SUMMARY, label: 'Resumo' }] : own;
  const page = pages.find(({ code }) => code === address.page) ?? pages[0];
  const place = { farmId, harvestId: harvest.id, template: choice.template.key, period: choice.period };
  return (
    <>
      <ChoiceSelect
        label="Painel"
        options={CHOICES.toReversed().map(({ key, label }) => [key, label])}
        value={choice.key}
        onPick={(key) => go({ choice: choiceOf(key) })}
      />
      {pages.length > MAX_TABS && (
        <ChoiceSelect
          label="Página"
          options={pages.map(({ code, label }) => [code, label])}
          value={page?.code ?? null}
          onPick={(code) => go({ page: code })}
        />
      )}
      {pages.length > 1 && pages.length <= MAX_TABS && (
        <nav className={styles.tabs} aria-label="Páginas do painel">
          {pages.map(({ code, label }) => (
            <button key={code} type="button" aria-pressed={code === page?.code} onClick={() => go({ page: code })}>
              {label}
            </button>
          ))}
        </nav>
      )}
      {page?.code === SUMMARY ? (
        <KpiTiles place={{ farmId, harvestId: harvest.id }} />
      ) : (
        page && <Shown place={{ ...place, systemId: address.systemId }} code={page.code} harvest={harvest.title} />
      )}
    </>
  );
}

function Shown({ place, code, harvest }: { place: PanelScope; code: string; harvest: string }) {
  const { data, error, isPending, isPlaceholderData, refetch } = usePanelPage(place, code);
  if (error && !data) return <PageFailure title="Não foi possível buscar os dados." error={error} onRetry={() => void refetch()} />;
  const isWorking = isPending || isPlaceholderData;
  return (
    <section
      className="flex flex-col gap-3 data-stale:opacity-60"
      aria-busy={isWorking}
      data-stale={(isWorking && data !== undefined) || undefined}
    >
      {isWorking && (
        <p role="status" className="flex items-center gap-2">
          <Loader size={14} /> Processando Dados
        </p>
      )}
      {data && <DescribedPage page={data} place={place} harvest={harvest} isWithoutTables={place.period !== null} />}
    </section>
  );
}
