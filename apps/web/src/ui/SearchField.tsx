import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const SEARCH_DELAY_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  longest: number;
  value: string;
  isDisabled?: boolean;
  isWide?: boolean;
  onSearch(text: string): void;
}

export function SearchField({ label, placeholder, longest, value, isDisabled = false, isWide = false, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The latest callback, so that other choices made meanwhile are kept.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  // Follows outside changes such as the back button, but keeps text being typed.
  useEffect(() => {
    if (timer.current === undefined) setText((typed) => (typed.trim() === value ? typed : value));
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, delayMs: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current(next.trim());
    }, delayMs);
  };
  return (
    <TextInput
      className={`phone:[&_input]:text-lg ${isWide ? 'mb-4.5 max-w-full w-155' : 'unprinted w-70 phone:w-full'}`}
      size={isWide ? 'md' : 'sm'}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={longest}
      disabled={isDisabled}
      value={text}
      onChange={(event) => search(event.currentTarget.value, SEARCH_DELAY_MS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
        if (event.key === 'Escape' && text !== '') search('', 0);
      }}
      leftSection={<IconSearch size={isWide ? 17 : 15} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label="Limpar a procura" onClick={() => search('', 0)} />}
    />
  );
}
