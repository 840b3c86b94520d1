import { Popover, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { ChoiceList, optionId } from './ChoiceList';
import type { InputProps } from './editor-props';
import type { EditorChoice } from './matching';
import { usePicker } from './use-picker';

interface PickerEditorProps {
  label: string;
  choices: readonly EditorChoice[];
  value: readonly EditorChoice[];
  isMultiple: boolean;
  most?: number | undefined;
  empty: string;
  input: InputProps;
  onChange(chosen: readonly EditorChoice[]): void;
  onSearch?(text: string): void;
}

/** Enter takes the option and moves to the next cell, or saves a complete row; in a multiple choice Enter toggles. */
export function PickerEditor({ label, choices, value, isMultiple, most, empty, input, onChange, onSearch }: PickerEditorProps) {
  const listId = useId();
  const picker = usePicker({ choices, value, isMultiple, most, onChange, onSearch });
  const { chosen, isFull, text, isOpen, current, found } = picker;
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && picker.close()}
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
          value={text ?? chosen.map((choice) => choice.title).join(', ')}
          onChange={(event) => picker.type(event.currentTarget.value)}
          // Leaving the last cell may move this one before a click ends, so mousedown is used.
          onMouseDown={isOpen ? picker.close : picker.open}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={picker.leave}
          onKeyDown={(event) => {
            if (picker.readKey(event)) event.preventDefault();
          }}
          rightSectionWidth={24}
          rightSectionPointerEvents="none"
          rightSection={<IconChevronDown size={14} aria-hidden />}
        />
      </Popover.Target>
      <Popover.Dropdown className="min-w-50 p-1" onMouseDown={(event) => event.preventDefault()}>
        <ChoiceList
          id={listId}
          label={label}
          choices={found}
          current={current}
          chosen={new Set(chosen.map((choice) => choice.id))}
          isMultiple={isMultiple}
          fullAt={isFull ? (most ?? null) : null}
          empty={text ? `Nada encontrado para "${text}"` : empty}
          onPick={picker.pick}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
