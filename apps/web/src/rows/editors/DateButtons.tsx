import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';

interface DateButtonsProps {
  /** Null when the field has no whole months. */
  isPeriod: boolean | null;
  isDisabled: boolean;
  onPeriod(isPeriod: boolean): void;
  onCalendar(): void;
}

export function DateButtons({ isPeriod, isDisabled, onPeriod, onCalendar }: DateButtonsProps) {
  return (
    <span className="flex items-center gap-0">
      {isPeriod !== null && (
        <UnstyledButton
          className="text-ink-soft text-xs inline-flex items-center gap-px py-0.5 px-1 rounded-xs hover:bg-leaf-soft"
          tabIndex={-1}
          disabled={isDisabled}
          aria-label={isPeriod ? 'Vale para o mês inteiro; trocar para um dia' : 'Vale para um dia; trocar para o mês inteiro'}
          title="D: um dia. M: o mês inteiro."
          onClick={() => onPeriod(!isPeriod)}
        >
          {isPeriod ? 'mês' : 'dia'}
          <IconChevronDown size={12} aria-hidden />
        </UnstyledButton>
      )}
      <ActionIcon
        size={22}
        variant="subtle"
        color="gray"
        tabIndex={-1}
        disabled={isDisabled}
        aria-label="Abrir calendário"
        onClick={onCalendar}
      >
        <IconCalendar size={14} aria-hidden />
      </ActionIcon>
    </span>
  );
}
