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
export function TextField({ label, hint, error, ref, type = 'text', ...input }: TextFieldProps) {
  const id = useId();
  const [isRevealed, setRevealed] = useState(false);
  const isPassword = type === 'password';
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-wrong={error ? true : undefined}>
        <input
          {...input}
          ref={ref}
          id={id}
          type={isPassword && isRevealed ? 'text' : type}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {isPassword && (
          <button
            type="button"
            className={styles.reveal}
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
        <p id={`${id}-note`} className={error ? 'mistake' : 'soft'}>
          {note}
        </p>
      )}
    </div>
  );
}
