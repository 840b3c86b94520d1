import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './Faq.module.css';

/** So long after the last key the answers are asked for. */
const SEARCH_DELAY_MS = 250;
const LONGEST_SEARCH = 200;

/** Finds questions by the words in them and in their answers, as one types. */
export function FaqSearch({ value, onSearch }: { value: string; onSearch(text: string): void }) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Changed from elsewhere: the way back, for one. What is still being typed stays.
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
      className={styles.search}
      size="md"
      type="search"
      role="searchbox"
      aria-label="Procurar nas perguntas e respostas"
      placeholder="O que você procura? Por exemplo: desmame, validar, importar planilha"
      autoComplete="off"
      maxLength={LONGEST_SEARCH}
      value={text}
      onChange={(event) => search(event.currentTarget.value, SEARCH_DELAY_MS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
        if (event.key === 'Escape' && text !== '') search('', 0);
      }}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label="Limpar a procura" onClick={() => search('', 0)} />}
    />
  );
}
