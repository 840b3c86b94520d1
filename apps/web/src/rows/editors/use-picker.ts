import { type KeyboardEvent, useState } from 'react';
import { SHOWN_CHOICES } from './ChoiceList';
import { type EditorChoice, matchingChoices } from './matching';
import { useLocalValue } from './use-local-value';

interface PickerInput {
  choices: readonly EditorChoice[];
  value: readonly EditorChoice[];
  isMultiple: boolean;
  most?: number | undefined;
  onChange(chosen: readonly EditorChoice[]): void;
  onSearch?: ((text: string) => void) | undefined;
}

const keyOf = (chosen: readonly EditorChoice[]) => chosen.map((choice) => choice.id).join(' ');
const has = (chosen: readonly EditorChoice[], choice: EditorChoice) => chosen.some((one) => one.id === choice.id);

/** `text` is null while nothing is being typed. */
export function usePicker({ choices, value, isMultiple, most = Infinity, onChange, onSearch }: PickerInput) {
  const [chosen, setLocal] = useLocalValue(value, keyOf(value));
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState(-1);
  const found = matchingChoices(choices, text ?? '');
  const isFull = isMultiple && chosen.length >= most;
  const last = Math.min(found.length, SHOWN_CHOICES) - 1;

  const close = () => {
    setOpen(false);
    setText(null);
    setCurrent(-1);
    onSearch?.('');
  };
  const open = () => {
    setOpen(true);
    const chosenAt = found.findIndex((choice) => choice.id === chosen[0]?.id);
    setCurrent(Math.max(0, chosenAt));
  };
  const choose = (next: readonly EditorChoice[]) => {
    setLocal(next, keyOf(next));
    onChange(next);
  };
  const pick = (choice: EditorChoice) => {
    if (!isMultiple) {
      choose([choice]);
      return close();
    }
    setText(null);
    if (has(chosen, choice)) choose(chosen.filter((one) => one.id !== choice.id));
    else if (!isFull) choose([...chosen, choice]);
  };
  const takeTyped = () => {
    if (text === null) return;
    if (text.trim() === '') {
      if (!isMultiple) choose([]);
      return;
    }
    const choice = found[Math.max(current, 0)];
    if (choice && !has(chosen, choice)) pick(choice);
  };
  const type = (typed: string) => {
    setText(typed);
    onSearch?.(typed);
    setOpen(true);
    setCurrent(0);
  };
  const leave = () => {
    takeTyped();
    close();
  };
  const step = (by: 1 | -1) => {
    if (!isOpen) return open();
    setCurrent((index) => (by === 1 ? (index >= last ? 0 : index + 1) : index <= 0 ? last : index - 1));
  };

  /** @returns true when the key was for the list only. */
  const readKey = ({ key }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      step(key === 'ArrowDown' ? 1 : -1);
      return true;
    }
    if (key === 'Escape' && isOpen) {
      close();
      return true;
    }
    if (key === 'Enter' && isOpen) {
      const choice = found[current];
      if (text === null && choice) {
        pick(choice);
        return isMultiple;
      }
      leave();
    }
    if (key === 'Backspace' && isMultiple && text === null && chosen.length > 0) {
      choose(chosen.slice(0, -1));
      return true;
    }
    return false;
  };

  return { chosen, isFull, text, isOpen, current, found, open, close, pick, type, leave, readKey };
}
