import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconListCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatMonth } from '#domain/calendar';
import type { Screen } from '#model/screens/screen';
import { Page } from '../../parts/Page';
import { EmptyState } from '../../ui/EmptyState';
import { AnalyticalResult } from './AnalyticalResult';
import { ChecklistFilter, type FilledChoice } from './ChecklistFilter';
import styles from './ChecklistScreen.module.css';
import type { ChecklistKind } from './choice';
import { SyntheticResult } from './SyntheticResult';

const TITLES: Readonly<Record<ChecklistKind, string>> = { analytical: 'Checklist analítico', synthetic: 'Checklist sintético' };

/** Both checklists: one filter, which makes room for the result, and keeps its choice from one tab to the other. */
export default function ChecklistScreen({ screen }: { screen: Screen }) {
  const kind: ChecklistKind = screen.key === 'checklist.synthetic' ? 'synthetic' : 'analytical';
  const [filled, setFilled] = useState<FilledChoice | null>(null);
  const [isOpen, setOpen] = useState(true);
  const result = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const submit = (choice: FilledChoice) => {
    setFilled(choice);
    setOpen(false);
    // What was asked for is what comes next.
    requestAnimationFrame(() => result.current?.focus());
  };
  const reopen = () => {
    setOpen(true);
    requestAnimationFrame(() => panel.current?.querySelector('input')?.focus());
  };
  return (
    <Page title={TITLES[kind]}>
      <div className={styles.slide} data-open={isOpen || undefined} ref={panel}>
        <div className={styles.inner} inert={!isOpen}>
          <ChecklistFilter kind={kind} onSubmit={submit} onClose={filled ? () => setOpen(false) : null} />
        </div>
      </div>
      {filled && (
        <div className={styles.chosen}>
          <h2 ref={result} tabIndex={-1} className={styles.place}>
            {placeWords(filled, kind)}
          </h2>
          {!isOpen && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden />}
              onClick={reopen}
            >
              Alterar filtro
            </Button>
          )}
        </div>
      )}
      {!filled && (
        <EmptyState icon={<IconListCheck size={26} stroke={1.6} aria-hidden />} title="Escolha de quem é o checklist e clique em Buscar.">
          {kind === 'analytical'
            ? 'O analítico diz em frases o que falta e o que não bate, pronto para imprimir.'
            : 'O sintético mostra mês a mês o que já foi lançado e validado.'}
        </EmptyState>
      )}
      {filled && kind === 'analytical' && <AnalyticalResult place={filled.place} />}
      {filled && kind === 'synthetic' && <SyntheticResult place={filled.place} range={filled.range} />}
    </Page>
  );
}

function placeWords({ names, range }: FilledChoice, kind: ChecklistKind): string {
  const farms = names.farms.length === 0 ? 'nenhuma fazenda caracterizada' : names.farms.join(', ');
  const months = kind === 'synthetic' ? ` · ${formatMonth(range.first)} a ${formatMonth(range.last)}` : '';
  return `${names.customer} · Safra ${names.harvest} · ${farms}${months}`;
}
