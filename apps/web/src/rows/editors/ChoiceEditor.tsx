import { NativeSelect } from '@mantine/core';
import type { BooleanField, EnumField } from '#model/kit/field';
import { formatValue } from '#model/kit/text-value';
import type { EditorProps } from './editor-props';
import { useLocalValue } from './use-local-value';

/** A native select: chosen by first letter, a wheel on phones. */
export function ChoiceEditor({ name, field, value, input, onEdit }: EditorProps<EnumField | BooleanField>) {
  const outside = field.kind === 'boolean' ? String(value === true) : typeof value === 'string' ? value : '';
  const [chosen, setLocal] = useLocalValue(outside, outside);
  const options =
    field.kind === 'boolean'
      ? [false, true].map((one) => ({ value: String(one), label: formatValue(field, one) }))
      : [{ value: '', label: '' }, ...field.options];
  return (
    <NativeSelect
      {...input}
      size="xs"
      data={options}
      value={chosen}
      onChange={(event) => {
        const picked = event.currentTarget.value;
        setLocal(picked, picked);
        onEdit({ [name]: field.kind === 'boolean' ? picked === 'true' : picked || null });
      }}
    />
  );
}
