import { limitOf } from '#model/kit/check';
import type { NumberField } from '#model/kit/field';
import type { EditorProps } from './editor-props';
import { NumberInput } from './NumberInput';
import { entryOf } from './number-entry';

/** Text that is no number stays, so that the row is invalid rather than empty. */
export function NumberEditor({ name, field, value, row, context, input, onEdit }: EditorProps<NumberField>) {
  const min = limitOf(field.min, row, context) ?? 0;
  return (
    <NumberInput
      {...input}
      size="xs"
      field={field}
      value={entryOf(value)}
      canBeNegative={min < 0}
      onRead={(entry) => onEdit({ [name]: entry })}
    />
  );
}
