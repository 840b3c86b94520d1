import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { SheetGroup } from '../sheet';
import styles from './tools.module.css';

interface GroupStepperProps {
  groups: readonly SheetGroup[];
  shown: number;
  onShow(index: number): void;
}

/** On a phone one group of columns is shown: which one. */
export function GroupStepper({ groups, shown, onShow }: GroupStepperProps) {
  return (
    <div className={styles.stepper}>
      <ActionIcon variant="default" size={44} aria-label="Anterior" disabled={shown === 0} onClick={() => onShow(shown - 1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <NativeSelect
        className={styles.stepperChoice}
        aria-label="Mês mostrado"
        value={String(shown)}
        onChange={(event) => onShow(Number(event.currentTarget.value))}
        data={groups.map((group, index) => ({ value: String(index), label: capital(group.name ?? group.label) }))}
      />
      <ActionIcon variant="default" size={44} aria-label="Próximo" disabled={shown === groups.length - 1} onClick={() => onShow(shown + 1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
