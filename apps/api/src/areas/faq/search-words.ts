import { foldText } from '#model/kit/text-value';

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'como que qual quais quando onde quem por para pelo pela com sem uma uns umas dos das nos nas meu minha meus minhas este esta isso sao ser faco fazer posso eu me se o a os as e de do da em no na um ao'.split(
    ' ',
  ),
);
const MAX_WORDS = 12;
/** Long plurals also match their singular, long infinitives the other forms of their verb. */
const ENDING = /(?<=.{4})(?:s|[aei]r)$/;

/** Folded words without stop words, unless there are only stop words. */
export function searchWords(typed: string): string[] {
  const words = [
    ...new Set(
      foldText(typed)
        .split(/[^\p{L}\p{N}@/%]+/u)
        .filter(Boolean),
    ),
  ];
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS).map(stem);
}

const stem = (word: string) => word.replace(ENDING, '');
