import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { SheetStep } from '../sheet-steps';
import styles from './tools.module.css';

interface SheetStepperProps {
  name: string;
  steps: readonly SheetStep[];
  shown: number;
  onShow(index: number): void;
}

export function SheetStepper({ name, steps, shown, onShow }: SheetStepperProps) {
  return (
    <div className={styles.stepper}>
      <ActionIcon variant="default" size={44} aria-label="Anterior" disabled={shown === 0} onClick={() => onShow(shown - 1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <NativeSelect
        className={styles.stepperChoice}
        aria-label={name}
        value={String(shown)}
        onChange={(event) => onShow(Number(event.currentTarget.value))}
        data={steps.map(({ label }, index) => ({ value: String(index), label }))}
      />
      <ActionIcon variant="default" size={44} aria-label="Próximo" disabled={shown === steps.length - 1} onClick={() => onShow(shown + 1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
