import { FocusTrap } from '@mantine/core';
import { DatePicker, MonthPicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { useEffect, useRef } from 'react';
import { isDay } from '#domain/calendar';
import { dayLimits, limitOf } from '#model/kit/check';
import type { DateField, MonthField, Row, RowContext } from '#model/kit/field';

interface CalendarProps {
  field: DateField | MonthField;
  isMonth: boolean;
  value: string | null;
  row: Row;
  context: RowContext;
  onPick(day: string): void;
}

/** Days outside of the field's limits are disabled. */
export default function Calendar({ field, isMonth, value, row, context, onPick }: CalendarProps) {
  const limits =
    field.kind === 'date' ? dayLimits(field, context) : { min: '1970-01-01', max: limitOf(field.max, row, context) ?? context.today };
  const chosen = value !== null && isDay(value) ? value : null;
  const start = chosen ?? (context.today < limits.min ? limits.min : context.today > limits.max ? limits.max : context.today);
  const shared = { locale: 'pt-br', value: chosen, defaultDate: start, minDate: limits.min, maxDate: limits.max };
  const pick = (day: string | null) => day !== null && onPick(day.slice(0, 10));
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const days = host.current?.querySelectorAll<HTMLElement>('td button');
    // The focus trap starts at the day with the tab stop.
    [...(days ?? [])].find((day) => day.tabIndex === 0)?.setAttribute('data-autofocus', 'true');
  }, []);
  return (
    <FocusTrap active>
      <div ref={host}>
        {isMonth ? (
          <MonthPicker {...shared} ariaLabels={YEAR_LABELS} onChange={pick} />
        ) : (
          <DatePicker {...shared} ariaLabels={MONTH_LABELS} firstDayOfWeek={0} onChange={pick} />
        )}
      </div>
    </FocusTrap>
  );
}

const YEAR_LABELS = { previousYear: 'Ano anterior', nextYear: 'Próximo ano', yearLevelControl: 'Escolher o ano' };
const MONTH_LABELS = { previousMonth: 'Mês anterior', nextMonth: 'Próximo mês', monthLevelControl: 'Escolher o mês', ...YEAR_LABELS };
