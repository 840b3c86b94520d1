import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { formatMonth } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import type { RowContext } from '#model/kit/field';
import type { CarryModule, CarryRow } from '#model/responses/carry-forward';
import { NumberEditor } from '../../../rows/editors/NumberEditor';
import type { NumberEntry } from '../../../rows/editors/number-entry';
import { Problem } from '../../../ui/Problem';
import styles from './CarryForward.module.css';
import { type CarryForwardChoice, choose, chosenRows, edit, errorOf, fieldOf, isChosen, keyOf, openRows, rowValues } from './choice';

interface ModulePartProps {
  module: CarryModule;
  choice: CarryForwardChoice;
  context: RowContext;
  /** Errors from the server, by row and field. */
  refusals: Readonly<Record<string, Readonly<Record<string, string>>>>;
  isBusy: boolean;
  lastMonth: string;
  onChoose(choice: CarryForwardChoice): void;
}

export function ModulePart({ module, choice, context, refusals, isBusy, lastMonth, onChoose }: ModulePartProps) {
  const open = openRows(module);
  const taken = chosenRows(choice, module);
  const title = useId();
  return (
    <section className="box" aria-labelledby={title}>
      <header className="flex items-center justify-between gap-3 py-2.5 px-4 border-b border-line [&_h2]:text-md">
        <span className="flex items-center gap-3">
          <Checkbox
            id={`${title}-all`}
            checked={open.length > 0 && taken.length === open.length}
            indeterminate={taken.length > 0 && taken.length < open.length}
            disabled={open.length === 0 || isBusy}
            onChange={(event) => onChoose(choose(choice, module, open, event.currentTarget.checked))}
          />
          <h2 id={title}>
            <label htmlFor={`${title}-all`}>{module.title}</label>
          </h2>
        </span>
        <p className="text-ink-soft text-sm tabular-nums">
          {open.length === 0 ? 'já está na safra' : `${taken.length} de ${open.length}`}
          {module.month && `, de ${formatMonth(module.month)}`}
        </p>
      </header>
      {module.month !== null && module.month !== lastMonth && (
        <p className="mx-4 mt-2.5 py-2 px-3 rounded-md bg-amber-soft text-amber-ink">
          O último mês lançado é {formatMonth(module.month)}, e a safra termina em {formatMonth(lastMonth)}. Confira os valores antes de
          trazer.
        </p>
      )}
      <ul className="px-4 pt-1 pb-2" style={{ '--values': module.fields.length } as React.CSSProperties}>
        <li
          className="text-ink-soft text-sm grid grid-cols-[minmax(180px,1fr)_repeat(var(--values),minmax(110px,150px))] gap-3 py-1.5 text-right phone:hidden"
          aria-hidden="true"
        >
          <span />
          {module.fields.map((name) => (
            <span key={name}>{labelOf(module, name, context.environment)}</span>
          ))}
        </li>
        {module.rows.map((row) => (
          <ChoiceRow
            key={row.id}
            module={module}
            row={row}
            choice={choice}
            context={context}
            refused={refusals[keyOf(module, row)]}
            isBusy={isBusy}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  );
}

interface ChoiceRowProps extends Pick<ModulePartProps, 'module' | 'choice' | 'context' | 'isBusy' | 'onChoose'> {
  row: CarryRow;
  refused: Readonly<Record<string, string>> | undefined;
}

function ChoiceRow({ module, row, choice, context, refused = {}, isBusy, onChoose }: ChoiceRowProps) {
  const isTaken = isChosen(choice, module, row);
  const others = Object.entries(refused).filter(([name]) => !module.fields.includes(name));
  return (
    <li
      className={`${styles.row} grid grid-cols-[minmax(180px,1fr)_repeat(var(--values),minmax(110px,150px))] items-start gap-x-3 gap-y-1 py-2 border-t border-line phone:grid-cols-[1fr_1fr]`}
      data-left={!isTaken || undefined}
    >
      <Checkbox
        className="pt-0.5 phone:col-span-full"
        label={row.label}
        description={row.is_present ? 'já está na safra' : row.detail}
        checked={isTaken}
        disabled={row.is_present || isBusy}
        onChange={(event) => onChoose(choose(choice, module, [row], event.currentTarget.checked))}
      />
      <Problem text={others.map(([, message]) => message).join(' ')} className="mt-0.5 text-red-ink text-sm" />
      {!row.is_present &&
        module.fields.map((name) => (
          <ValueCell
            key={name}
            module={module}
            row={row}
            choice={choice}
            context={context}
            name={name}
            isDisabled={!isTaken || isBusy}
            error={refused[name] ?? errorOf(choice, module, row, name, context)}
            onChoose={onChoose}
          />
        ))}
    </li>
  );
}

interface ValueCellProps extends Pick<ChoiceRowProps, 'module' | 'row' | 'choice' | 'context' | 'onChoose'> {
  name: string;
  isDisabled: boolean;
  error: string | null;
}

/** A value that was empty in the harvest before may stay empty. */
function ValueCell({ module, row, choice, context, name, isDisabled, error, onChoose }: ValueCellProps) {
  const id = useId();
  const field = fieldOf(module, name, context.environment);
  const values = rowValues(choice, module, row);
  const label = labelOf(module, name, context.environment);
  return (
    <div className={styles.value} data-key={`${keyOf(module, row)}/${name}`}>
      <span className="text-ink-soft text-sm hidden phone:block" aria-hidden="true">
        {label}
      </span>
      <NumberEditor
        name={name}
        field={field}
        value={values[name]}
        row={values}
        context={context}
        setup={{ environment: context.environment, scope: {} }}
        earlier={NOTHING}
        input={{
          id,
          'aria-label': `${label}: ${row.label}`,
          error: error !== null,
          'aria-required': row.values[name] !== null,
          disabled: isDisabled,
          'data-editor': true,
        }}
        onEdit={(edits) => onChoose(edit(choice, module, row, edits as Record<string, NumberEntry>))}
      />
      <Problem text={error} className="mt-0.5 text-red-ink text-sm" />
    </div>
  );
}

const NOTHING: readonly string[] = [];

function labelOf(module: CarryModule, name: string, environment: Environment): string {
  const { label, unit } = fieldOf(module, name, environment);
  return unit ? `${label} (${unit})` : label;
}
