import type { ReactNode } from 'react';
import type { BooleanField, Value } from '#model/kit/field';
import { booleanWords } from '#model/kit/text-value';
import type { InputProps } from '../rows/editors/editor-props';
import styles from './FormField.module.css';

interface YesNoInputProps {
  name: string;
  field: BooleanField;
  label: ReactNode;
  value: Value | undefined;
  input: InputProps;
  onEdit(edits: Record<string, Value>): void;
}

export function YesNoInput({ name, field, label, value, input, onEdit }: YesNoInputProps) {
  const words = booleanWords(field);
  const choices = [
    { isYes: true, word: words.yes },
    { isYes: false, word: words.no },
  ];
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${input.id}-label`}
      aria-required={input['aria-required']}
      aria-invalid={input.error || undefined}
      aria-disabled={input.disabled || undefined}
    >
      <span id={`${input.id}-label`} className="asked">
        {label}
      </span>
      <div className="flex gap-2">
        {choices.map(({ isYes, word }) => (
          <label key={word} className={styles.choice}>
            <input
              type="radio"
              name={input.id}
              data-editor
              disabled={input.disabled}
              checked={value === isYes}
              onChange={() => onEdit({ [name]: isYes })}
            />
            {word}
          </label>
        ))}
      </div>
    </div>
  );
}
