import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { SheetStep } from '../sheet-steps';

interface SheetStepperProps {
  name: string;
  steps: readonly SheetStep[];
  shown: number;
  onShow(index: number): void;
}

export function SheetStepper({ name, steps, shown, onShow }: SheetStepperProps) {
  return (
    <div className="unprinted flex gap-2">
      <ActionIcon variant="default" size={44} aria-label="Anterior" disabled={shown === 0} onClick={() => onShow(shown - 1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <NativeSelect
        className="flex-1 [&_select]:h-11 [&_select]:text-lg [&_select]:font-semibold"
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
