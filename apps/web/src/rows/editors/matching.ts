import { foldText } from '#model/kit/text-value';

export interface EditorChoice {
  id: string;
  title: string;
}

/** Titles that begin with the text come first; accents and case are ignored. */
export function matchingChoices<C extends EditorChoice>(choices: readonly C[], text: string): C[] {
  const wanted = foldText(text);
  if (wanted === '') return [...choices];
  const beginning: C[] = [];
  const inside: C[] = [];
  for (const choice of choices) {
    const place = foldText(choice.title).indexOf(wanted);
    if (place === 0) beginning.push(choice);
    else if (place > 0) inside.push(choice);
  }
  return [...beginning, ...inside];
}
