import { TextInput } from '@mantine/core';
import { NumericFormat } from 'react-number-format';
import { limitOf } from '#model/kit/check';
import { asNumber, type NumberField } from '#model/kit/field';
import type { EditorProps } from './editor-props';
import { useHeld } from './use-held';

/** A number in Brazilian format. Minus, plus and e are not taken where nothing below zero is allowed. */
export function NumberEditor({ name, field, value, row, context, input, onEdit }: EditorProps<NumberField>) {
  const min = limitOf(field.min, row, context) ?? 0;
  const [held, hold] = useHeld<number | ''>(asNumber(value) ?? '', String(asNumber(value)));
  return (
    <NumericFormat
      {...input}
      customInput={TextInput}
      size="xs"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      inputMode={field.decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={held}
      prefix={field.kind === 'money' ? 'R$ ' : undefined}
      suffix={field.kind === 'percentage' ? ' %' : undefined}
      thousandSeparator={field.isGrouped === false ? false : '.'}
      decimalSeparator=","
      decimalScale={field.decimals}
      allowNegative={min < 0}
      maxLength={24}
      onValueChange={({ floatValue }, { source }) => {
        if (source !== 'event') return;
        hold(floatValue ?? '', String(floatValue ?? null));
        onEdit({ [name]: floatValue ?? null });
      }}
    />
  );
}
