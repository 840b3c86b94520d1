import { IconAdjustmentsHorizontal, IconListCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Screen } from '#model/screens/screen';
import { ChosenFarms, farmsScopeOf } from '../../filter/ChosenFarms';
import { type Filled, ScopeFilter } from '../../filter/ScopeFilter';
import { Page } from '../../parts/Page';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { AnalyticalResult } from './AnalyticalResult';
import styles from './ChecklistScreen.module.css';
import { SyntheticResult } from './SyntheticResult';

type ChecklistKind = 'analytical' | 'synthetic';
type FilledChoice = Pick<Filled, 'customer' | 'harvest' | 'months' | 'farms'>;

const ASKS: Readonly<Record<ChecklistKind, readonly (keyof FilledChoice)[]>> = {
  analytical: ['customer', 'harvest', 'farms'],
  synthetic: ['customer', 'harvest', 'months', 'farms'],
};

const TITLES: Readonly<Record<ChecklistKind, string>> = { analytical: 'Checklist analítico', synthetic: 'Checklist sintético' };

/** Both tabs share this component, so the filter keeps its choice between them. */
export default function ChecklistScreen({ screen }: { screen: Screen }) {
  const kind: ChecklistKind = screen.key === 'checklist.synthetic' ? 'synthetic' : 'analytical';
  const [filled, setFilled] = useState<FilledChoice | null>(null);
  const [isOpen, setOpen] = useState(true);
  const panel = useRef<HTMLDivElement>(null);

  const submit = (choice: FilledChoice) => {
    setFilled(choice);
    setOpen(false);
  };
  const reopen = () => {
    setOpen(true);
    requestAnimationFrame(() => panel.current?.querySelector('input')?.focus());
  };
  return (
    <Page title={TITLES[kind]}>
      <div
        className={`${styles.slide} unprinted grid flex-none grid-rows-[0fr] [transition:grid-template-rows_240ms_ease] data-open:grid-rows-[1fr] motion-reduce:transition-none`}
        data-open={isOpen || undefined}
        ref={panel}
      >
        <div
          className={`${styles.inner} min-h-0 overflow-hidden invisible [transition:visibility_240ms] motion-reduce:transition-none`}
          inert={!isOpen}
        >
          <ScopeFilter
            label="Filtro do checklist"
            asks={ASKS[kind]}
            environment="BEEF_CATTLE"
            layout="band"
            submit="Buscar"
            onSubmit={submit}
            onClose={filled ? () => setOpen(false) : null}
          />
        </div>
      </div>
      {filled && (
        <ChosenFarms choice={filled} months={kind === 'synthetic' ? filled.months : null}>
          {!isOpen && (
            <IconButton icon={IconAdjustmentsHorizontal} size="compact-md" onClick={reopen}>
              Alterar filtro
            </IconButton>
          )}
        </ChosenFarms>
      )}
      {!filled && (
        <EmptyState icon={<IconListCheck size={26} stroke={1.6} aria-hidden />} title="Escolha o cliente e a fazenda e clique em Buscar.">
          {kind === 'analytical'
            ? 'O analítico descreve o que falta e o que diverge, pronto para imprimir.'
            : 'O sintético mostra mês a mês o que já foi lançado e validado.'}
        </EmptyState>
      )}
      {filled && kind === 'analytical' && <AnalyticalResult place={farmsScopeOf(filled)} />}
      {filled && kind === 'synthetic' && <SyntheticResult place={farmsScopeOf(filled)} range={filled.months} />}
    </Page>
  );
}
