import { NativeSelect } from '@mantine/core';
import { formatMonth, harvestMonths } from '#domain/calendar';
import type { ChosenHarvest } from '../session/session';
import styles from './ScopeFilter.module.css';
import type { MonthRange } from './selection';

interface MonthFieldsProps {
  harvest: ChosenHarvest | null;
  range: MonthRange | null;
  error: string | null;
  onChange(range: MonthRange): void;
}

export function MonthFields({ harvest, range, error, onChange }: MonthFieldsProps) {
  const data = harvest ? harvestMonths(harvest).map((month) => ({ value: month, label: formatMonth(month) })) : [];
  const fieldOf = (end: keyof MonthRange, label: string, wrong: string | null) => (
    <NativeSelect
      classNames={{ label: styles.monthLabel, input: styles.month }}
      label={label}
      data={data}
      value={range?.[end] ?? ''}
      disabled={harvest === null}
      error={wrong}
      onChange={(event) => range && onChange({ ...range, [end]: event.currentTarget.value })}
    />
  );
  return (
    <div className={`${styles.months} grid grid-cols-[1fr_1fr] gap-3`}>
      {fieldOf('first', 'Mês inicial', null)}
      {fieldOf('last', 'Mês final', error)}
    </div>
  );
}
