import { IconBackspace } from '@tabler/icons-react';
import styles from './FieldBook.module.css';
import { ERASE } from './pad';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', ERASE];

interface NumberPadProps {
  label: string;
  hasComma: boolean;
  isDisabled: boolean;
  onKey(key: string): void;
}

export function NumberPad({ label, hasComma, isDisabled, onKey }: NumberPadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset around a keyboard would be announced with each key
    <div role="group" aria-label={`Teclado: ${label}`} className="grid grid-cols-3 gap-1.5">
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={key === ERASE ? 'Apagar' : key === ',' ? 'Vírgula' : key}
          disabled={isDisabled || (key === ',' && !hasComma)}
          // Tab skips the keys, because users with a keyboard type into the field itself.
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onKey(key)}
        >
          {key === ERASE ? <IconBackspace size={28} stroke={2} aria-hidden /> : key}
        </button>
      ))}
    </div>
  );
}
