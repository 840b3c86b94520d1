import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import styles from './editors.module.css';

interface DateButtonsProps {
  /** Null when the field has no whole months. */
  isPeriod: boolean | null;
  isDisabled: boolean;
  onPeriod(isPeriod: boolean): void;
  onCalendar(): void;
}

export function DateButtons({ isPeriod, isDisabled, onPeriod, onCalendar }: DateButtonsProps) {
  return (
    <span className={styles.dateButtons}>
      {isPeriod !== null && (
        <UnstyledButton
          className={styles.period}
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
