import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { EditorChoice } from './matching';

/** Further choices are found by typing. */
export const SHOWN_CHOICES = 100;

interface ChoiceListProps {
  id: string;
  label: string;
  choices: readonly EditorChoice[];
  current: number;
  chosen: ReadonlySet<string>;
  isMultiple?: boolean;
  fullAt?: number | null;
  empty: string;
  onPick(choice: EditorChoice): void;
}

/** The focus stays in the input, which names the current option. */
export function ChoiceList({ id, label, choices, current, chosen, isMultiple = false, fullAt = null, empty, onPick }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [shown, option] = [list.current, list.current?.children[current]];
    if (!shown || !option) return;
    // The page must not scroll, as the list is not at its place yet.
    const [box, seen] = [option.getBoundingClientRect(), shown.getBoundingClientRect()];
    shown.scrollTop += Math.min(0, box.top - seen.top) + Math.max(0, box.bottom - seen.bottom);
  }, [current]);
  if (choices.length === 0) return <p className="p-2 text-ink-soft text-sm">{empty}</p>;
  return (
    <>
      <div
        ref={list}
        role="listbox"
        id={id}
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        className="max-h-65 overflow-y-auto"
      >
        {choices.slice(0, SHOWN_CHOICES).map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus, reads the keys and names the option
          <div
            key={choice.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.has(choice.id)}
            aria-disabled={(fullAt !== null && !chosen.has(choice.id)) || undefined}
            data-current={index === current || undefined}
            className="flex items-center justify-between gap-2 py-1.5 px-2 rounded-sm cursor-pointer aria-[disabled]:text-ink-soft aria-[disabled]:cursor-not-allowed hover:bg-surface-sunken data-current:bg-leaf-soft [&_svg]:flex-none [&_svg]:text-leaf"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(choice)}
          >
            <span>{choice.title}</span>
            {chosen.has(choice.id) && <IconCheck size={14} aria-hidden />}
          </div>
        ))}
        {choices.length > SHOWN_CHOICES && (
          <p className="p-2 text-ink-soft text-sm">Digite para ver mais {choices.length - SHOWN_CHOICES}</p>
        )}
      </div>
      {fullAt !== null && (
        <p role="status" className="p-2 text-ink-soft text-sm">
          No máximo {fullAt}: desmarque um para escolher outro
        </p>
      )}
    </>
  );
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;
