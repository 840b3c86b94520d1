import { Popover, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { ChoiceList, optionId, SHOWN_CHOICES } from './ChoiceList';
import type { InputProps } from './editor-props';
import styles from './editors.module.css';
import { type Choice, matchingChoices } from './matching';
import { useHeld } from './use-held';

interface PickerEditorProps {
  label: string;
  choices: readonly Choice[];
  /** What the row holds. */
  value: readonly Choice[];
  isMultiple: boolean;
  empty: string;
  input: InputProps;
  onChange(chosen: readonly Choice[]): void;
}

/**
 * A searchable list below the cell. Typing finds, arrows move, Tab and Enter take what is found; Enter after typing also goes on to
 * save the row, Enter after moving with the arrows only takes the option.
 */
export function PickerEditor({ label, choices, value, isMultiple, empty, input, onChange }: PickerEditorProps) {
  const listId = useId();
  const [chosen, hold] = useHeld(value, keyOf(value));
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState(-1);
  const found = matchingChoices(choices, text ?? '');
  const shown = chosen.map((choice) => choice.title).join(', ');
  const last = Math.min(found.length, SHOWN_CHOICES) - 1;

  const close = () => {
    setOpen(false);
    setText(null);
    setCurrent(-1);
  };
  const open = () => {
    setOpen(true);
    setCurrent(
      Math.max(
        0,
        found.findIndex((choice) => choice.id === chosen[0]?.id),
      ),
    );
  };
  const choose = (next: readonly Choice[]) => {
    hold(next, keyOf(next));
    onChange(next);
  };
  const pick = (choice: Choice) => {
    if (!isMultiple) {
      choose([choice]);
      return close();
    }
    const isChosen = chosen.some((one) => one.id === choice.id);
    choose(isChosen ? chosen.filter((one) => one.id !== choice.id) : [...chosen, choice]);
    setText(null);
  };
  /** Takes what the typed text found; an emptied input empties the cell. */
  const takeTyped = () => {
    if (text === null) return;
    if (text.trim() === '') {
      if (!isMultiple) choose([]);
      return;
    }
    const choice = found[Math.max(current, 0)];
    if (choice && !chosen.some((one) => one.id === choice.id)) pick(choice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      return setCurrent((index) => (key === 'ArrowDown' ? (index >= last ? 0 : index + 1) : index <= 0 ? last : index - 1));
    }
    if (key === 'Escape' && isOpen) {
      event.preventDefault();
      return close();
    }
    if (key === 'Enter' && isOpen) {
      const choice = found[current];
      if (text === null && choice) {
        event.preventDefault();
        return pick(choice);
      }
      takeTyped();
      return close();
    }
    if (isMultiple && key === 'Backspace' && text === null && chosen.length > 0) {
      event.preventDefault();
      choose(chosen.slice(0, -1));
    }
  };

  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      position="bottom-start"
      width="target"
      shadow="md"
      withRoles={false}
      offset={2}
    >
      <Popover.Target>
        <TextInput
          {...input}
          size="xs"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && current >= 0 && found.length > 0 ? optionId(listId, current) : undefined}
          value={text ?? shown}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
            setCurrent(0);
          }}
          onClick={() => (isOpen ? close() : open())}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            takeTyped();
            close();
          }}
          onKeyDown={onKeyDown}
          rightSectionWidth={24}
          rightSectionPointerEvents="none"
          rightSection={<IconChevronDown size={14} aria-hidden />}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.picker} onMouseDown={(event) => event.preventDefault()}>
        <ChoiceList
          id={listId}
          label={label}
          choices={found}
          current={current}
          chosen={new Set(chosen.map((choice) => choice.id))}
          isMultiple={isMultiple}
          empty={text ? `Nada encontrado para "${text}"` : empty}
          onPick={pick}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

const keyOf = (chosen: readonly Choice[]) => chosen.map((choice) => choice.id).join(' ');
