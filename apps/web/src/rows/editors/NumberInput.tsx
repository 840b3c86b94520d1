import { Popover, TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { NumberField } from '#model/kit/field';
import { isBlockedKey, MINUS_REFUSED, type NumberEntry, readEntry, shownEntry, writtenEntry } from './number-entry';
import { useLocalValue } from './use-local-value';

interface NumberInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBeforeInput' | 'inputMode' | 'styles'> {
  field: NumberField;
  value: NumberEntry;
  canBeNegative?: boolean;
  onRead(entry: NumberEntry): void;
}

/** Text stays as typed until blur or Enter; then a valid number is formatted. */
export function NumberInput({ field, value, canBeNegative = false, onRead, onFocus, onBlur, onKeyDown, ...input }: NumberInputProps) {
  const root = useRef<HTMLInputElement>(null);
  const [isWriting, setWriting] = useState(false);
  const [turns, setTurns] = useState(0);
  const [isMinusRefused, setMinusRefused] = useState(false);
  const [{ entry, text }, setLocal] = useLocalValue<{ entry: NumberEntry; text: string | null }>(
    { entry: value, text: null },
    keyOf(value),
  );
  // The reformatted number is selected only while focused: Enter may have moved on to the next input.
  useLayoutEffect(() => {
    if (turns > 0 && document.activeElement === root.current) root.current?.select();
  }, [turns]);
  const settle = () => {
    setMinusRefused(false);
    setLocal({ entry, text: null }, keyOf(entry));
    setWriting(false);
  };
  return (
    <Popover opened={isMinusRefused} position="top-start" offset={2} withRoles={false} transitionProps={{ duration: 80 }}>
      <Popover.Target>
        <TextInput
          autoComplete="off"
          {...input}
          ref={root}
          styles={NUMERIC}
          inputMode={field.decimals > 0 ? 'decimal' : 'numeric'}
          value={text ?? (isWriting ? writtenEntry(field, entry) : shownEntry(field, entry))}
          onBeforeInput={(event) => {
            if (!isBlockedKey(event.data, canBeNegative)) return;
            event.preventDefault();
            if (event.data === '-') setMinusRefused(true);
          }}
          onChange={(event) => {
            const written = event.currentTarget.value;
            const read = readEntry(field, written);
            setLocal({ entry: read, text: written }, keyOf(read));
            setWriting(true);
            onRead(read);
          }}
          onFocus={(event) => {
            setWriting(true);
            setTurns(turns + 1);
            onFocus?.(event);
          }}
          onBlur={(event) => {
            settle();
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              settle();
              setTurns(turns + 1);
            }
            onKeyDown?.(event);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown role="status" className="max-w-60 py-1.5 px-2.5 border-red-line text-red-ink text-sm leading-[1.35] shadow-float">
        {MINUS_REFUSED}
      </Popover.Dropdown>
    </Popover>
  );
}

const NUMERIC = { input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } as const;

const keyOf = (entry: NumberEntry): string => JSON.stringify(entry);
