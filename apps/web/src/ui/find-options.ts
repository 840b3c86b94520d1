import { foldText, formatNumber } from '#model/kit/text-value';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Longer lists are slow and nobody scrolls them. */
const MAX_SHOWN = 60;

/** @param chosen always shown while nothing is typed, so that the list opens at it. */
export function findOptions(options: readonly SelectOption[], search: string, chosen: string | null): SelectOption[] {
  const text = foldText(search);
  const words = text.split(' ');
  const found = text === '' ? [...options] : options.filter(({ label }) => holdsAll(foldText(label), words));
  if (text !== '') found.sort((a, b) => Number(foldText(b.label).startsWith(text)) - Number(foldText(a.label).startsWith(text)));
  if (found.length <= MAX_SHOWN) return found;
  const shown = found.slice(0, MAX_SHOWN);
  const chosenOption = text === '' && !shown.some(({ value }) => value === chosen) && found.find(({ value }) => value === chosen);
  const left = found.length - MAX_SHOWN;
  return [
    ...(chosenOption ? [chosenOption] : []),
    ...shown,
    { value: '', label: `e mais ${formatNumber(left, 0)}: digite parte do nome`, disabled: true },
  ];
}

function holdsAll(label: string, words: readonly string[]): boolean {
  return words.every((word) => label.includes(word));
}

export function optionNamed(options: readonly SelectOption[], text: string): SelectOption | null {
  const name = foldText(text);
  return options.find(({ label }) => foldText(label) === name) ?? null;
}
