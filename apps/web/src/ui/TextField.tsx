import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import styles from './TextField.module.css';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  error?: string | null;
  ref?: Ref<HTMLInputElement>;
}

/** Without Mantine, because public screens are all a first visit loads. */
export function TextInputField({ label, hint, error, ref, type = 'text', ...input }: TextFieldProps) {
  const id = useId();
  const [isRevealed, setRevealed] = useState(false);
  const isPassword = type === 'password';
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className={styles.box} data-wrong={error ? true : undefined}>
        <input
          {...input}
          ref={ref}
          id={id}
          type={isPassword && isRevealed ? 'text' : type}
          className="flex-1 min-w-0 min-h-10.5 py-0 px-3 border-0 rounded-md bg-transparent text-ink text-md outline-none phone:min-h-11.5 phone:text-lg"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {isPassword && (
          <button
            type="button"
            className="icon-button size-9 mr-0.75 rounded-sm hover:bg-paper hover:text-ink"
            aria-label={isRevealed ? 'Esconder senha' : 'Mostrar senha'}
            aria-pressed={isRevealed}
            aria-controls={id}
            onClick={() => setRevealed(!isRevealed)}
          >
            {isRevealed ? <IconEyeOff size={18} stroke={1.7} aria-hidden /> : <IconEye size={18} stroke={1.7} aria-hidden />}
          </button>
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? 'field-error' : 'text-ink-soft text-sm'}>
          {note}
        </p>
      )}
    </div>
  );
}
