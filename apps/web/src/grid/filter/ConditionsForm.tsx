import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Field, isNumberField } from '#model/kit/field';
import { NumberInput } from '../../rows/editors/NumberInput';
import { readEntry, writtenEntry } from '../../rows/editors/number-entry';
import type { GridColumn } from '../columns';
import type { GridSetup } from '../grid-setup';
import { type ColumnFilter, type Condition, OPERATOR_SIGNS, type Operator, operatorsOf, readCondition } from './conditions';

export interface FilterFormProps {
  column: GridColumn;
  setup: GridSetup;
  current: ColumnFilter | null;
  onApply(filter: ColumnFilter | null): void;
  children: ReactNode;
}

const JOINS = [
  { value: 'and', label: 'e' },
  { value: 'or', label: 'ou' },
];

interface Line {
  operator: Operator;
  text: string;
  message: string | null;
}

export function ConditionsForm({ column, current, onApply, children }: FilterFormProps) {
  const { field } = column;
  const before = current?.kind === 'conditions' ? current : null;
  const [join, setJoin] = useState<'and' | 'or'>(before?.join ?? 'and');
  const [lines, setLines] = useState<Line[]>(() => [0, 1].map((index) => lineOf(before?.conditions[index], field)));
  if (!field) return null;

  const change = (index: number, part: Partial<Line>) =>
    setLines((all) => all.map((line, at) => (at === index ? { ...line, ...part, message: null } : line)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filled = lines.map((line) => (line.text.trim() === '' ? null : readCondition(field, line.operator, line.text)));
    const judged = lines.map((line, at) => ({ ...line, message: messageIn(filled[at] ?? null) }));
    setLines(judged);
    if (judged.some((line) => line.message !== null)) return;
    const conditions = filled.filter((one): one is Condition => one !== null && 'value' in one);
    onApply(conditions.length === 0 ? null : { kind: 'conditions', join, conditions });
  };

  return (
    <form className="flex flex-col gap-2" onSubmit={submit}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fixed places
        <div key={index}>
          {index === 1 && (
            <NativeSelect
              size="xs"
              w={92}
              mb={8}
              aria-label="Como as condições se juntam"
              value={join}
              onChange={(event) => setJoin(event.currentTarget.value === 'or' ? 'or' : 'and')}
              data={JOINS}
            />
          )}
          <ConditionLine field={field} line={line} isFirst={index === 0} onChange={(part) => change(index, part)} />
        </div>
      ))}
      <div className="flex gap-2 justify-end pt-1">{children}</div>
    </form>
  );
}

interface ConditionLineProps {
  field: Field;
  line: Line;
  isFirst: boolean;
  onChange(part: Partial<Line>): void;
}

function ConditionLine({ field, line, isFirst, onChange }: ConditionLineProps) {
  const label = isFirst ? 'Primeira condição' : 'Segunda condição';
  const input = {
    size: 'xs',
    'aria-label': `${label}: valor`,
    'data-autofocus': isFirst || undefined,
    error: line.message,
  } as const;
  return (
    <div className="flex gap-1.5 [&>:last-child]:flex-1">
      <NativeSelect
        size="xs"
        w={92}
        aria-label={`${label}: operador`}
        data={operatorsOf(field).map((operator) => ({ value: operator, label: OPERATOR_SIGNS[operator] }))}
        value={line.operator}
        onChange={(event) => onChange({ operator: event.currentTarget.value as Operator })}
      />
      {isNumberField(field) ? (
        <NumberInput
          {...input}
          field={field}
          value={readEntry(field, line.text)}
          onRead={(entry) => onChange({ text: writtenEntry(field, entry) })}
        />
      ) : (
        <TextInput
          {...input}
          placeholder={field.kind === 'date' ? 'ddmmaaaa' : field.kind === 'month' ? 'mm/aaaa' : ''}
          inputMode={field.kind === 'date' ? 'numeric' : 'text'}
          value={line.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

function lineOf(condition: Condition | undefined, field: Field | null): Line {
  const usual = field ? (operatorsOf(field)[0] ?? 'eq') : 'eq';
  return { operator: condition?.operator ?? usual, text: condition?.text ?? '', message: null };
}

function messageIn(read: Condition | { message: string } | null): string | null {
  return read !== null && 'message' in read ? read.message : null;
}
