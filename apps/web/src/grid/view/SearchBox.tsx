import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './SearchBox.module.css';

/** So long after the last key the list is asked for. */
const SEARCH_DELAY_MS = 250;

interface SearchBoxProps {
  /** Name of the list. */
  label: string;
  value: string;
  isDisabled: boolean;
  onSearch(text: string): void;
}

/** Finds rows by their title as one types. */
export function SearchBox({ label, value, isDisabled, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Cleared from elsewhere; what is still being typed stays.
  useEffect(() => {
    if (timer.current === undefined) setText((typed) => (typed.trim() === value ? typed : value));
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, delayMs: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      onSearch(next.trim());
    }, delayMs);
  };
  return (
    <TextInput
      className={styles.box}
      type="search"
      role="searchbox"
      aria-label={`Procurar em ${label}`}
      placeholder="Procurar"
      autoComplete="off"
      maxLength={100}
      disabled={isDisabled}
      value={text}
      onChange={(event) => search(event.currentTarget.value, SEARCH_DELAY_MS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
        if (event.key === 'Escape' && text !== '') search('', 0);
      }}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label="Limpar a procura" onClick={() => search('', 0)} />}
    />
  );
}
