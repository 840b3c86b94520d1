import { Popover, TextInput } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { isDay } from '#domain/calendar';
import type { DateField, MonthField, Row, RowContext, Value } from '#model/kit/field';
import { DateButtons } from './DateButtons';
import { completed, DAY_PARTS, type DateHints, dateText, MONTH_PARTS, readDateText, withSlashes } from './date-text';
import type { EditorProps } from './editor-props';
import { useLocalValue } from './use-local-value';

const Calendar = lazy(() => import('./Calendar'));

/** Typed as `ddmmaaaa` or `dd/mm/aaaa`; Alt+Down opens the calendar, D and M switch between day and whole month. */
export function DateEditor({ name, field, value, row, context, input, onEdit }: EditorProps<DateField | MonthField>) {
  const allowsPeriod = field.kind === 'date' && field.allowsPeriod;
  const isPeriodOutside = allowsPeriod && row.period === true;
  const [isPeriod, setLocalPeriod] = useLocalValue(isPeriodOutside, String(isPeriodOutside));
  const isMonth = field.kind === 'month' || isPeriod;
  const outside = dateText(field, value, isPeriodOutside);
  const [text, setLocal] = useLocalValue(outside, outside);
  const [isOpen, setOpen] = useState(false);
  const [hints] = useState(() => hintsOf(field, value, context));
  const read = (typed: string) => readDateText(name, field, completed(typed, isMonth, hints), isPeriod, context);

  const write = (next: string) => {
    const edits = read(next);
    setLocal(next, dateText(field, edits[name], edits.period === true));
    if (edits[name] === null) setLocalPeriod(false, 'false');
    onEdit(edits);
  };
  const settle = () => {
    if (text === outside) return;
    const edits = read(text);
    const understood = dateText(field, edits[name], edits.period === true);
    setLocal(understood, understood);
  };
  const setPeriod = (next: boolean) => {
    // The shown value may not have reached the row yet.
    const shown = read(text)[name];
    const edits: Row =
      next === isPeriod || typeof shown !== 'string'
        ? { period: next }
        : { ...readDateText(name, field, dateText(field, shown, next), next), period: next };
    if (typeof shown === 'string') {
      const written = dateText(field, edits[name] ?? shown, next);
      setLocal(written, written);
    }
    setLocalPeriod(next, String(next));
    onEdit(edits);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowDown') setOpen(true);
    else if (allowsPeriod && event.key.toLowerCase() === 'm') setPeriod(true);
    else if (allowsPeriod && event.key.toLowerCase() === 'd') setPeriod(false);
    else return;
    event.preventDefault();
  };

  /** Esc closes the calendar only. */
  const closeByEscape = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') setOpen(false);
  };

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          {...input}
          size="xs"
          inputMode="numeric"
          autoComplete="off"
          placeholder={isMonth ? 'mm/aaaa' : 'dd/mm/aaaa'}
          value={text}
          onChange={(event) => write(withSlashes(event.currentTarget.value, text, isMonth ? MONTH_PARTS : DAY_PARTS))}
          onBlur={settle}
          onKeyDown={onKeyDown}
          rightSectionWidth={allowsPeriod ? 68 : 28}
          rightSection={
            <DateButtons
              isPeriod={allowsPeriod ? isPeriod : null}
              isDisabled={input.disabled}
              onPeriod={setPeriod}
              onCalendar={() => setOpen((open) => !open)}
            />
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Calendário: ${field.label}`} onKeyDown={closeByEscape}>
        <Suspense fallback={<div className="w-63 h-67" />}>
          {isOpen && (
            <Calendar
              field={field}
              isMonth={isMonth}
              value={typeof value === 'string' ? value : null}
              context={context}
              row={row}
              onPick={(day) => {
                setOpen(false);
                onEdit(field.kind === 'date' && allowsPeriod ? { [name]: day, period: isPeriod } : { [name]: day });
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function hintsOf(field: DateField | MonthField, value: Value | undefined, { harvest, today }: RowContext): DateHints {
  const isOfHarvest = field.kind === 'month' || field.window === 'harvest';
  const firstYear = (isOfHarvest && harvest?.first_year) || null;
  return { firstYear, near: typeof value === 'string' && isDay(value) ? value : isInHarvest(today, firstYear) ? today : null };
}

const isInHarvest = (day: string, firstYear: number | null) =>
  firstYear === null || (day >= `${firstYear}-07-01` && day <= `${firstYear + 1}-06-30`);
