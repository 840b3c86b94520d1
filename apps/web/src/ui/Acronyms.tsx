import { ACRONYMS, acronymParts } from '#model/acronyms';

interface AcronymsProps {
  text: string;
  /** False inside of a control, or beside one in the same row: its focus explains them. */
  isStop?: boolean;
}

/** A label whose acronyms explain themselves: `AcronymTip` shows the meaning on hover, focus and touch. */
export function Acronyms({ text, isStop = true }: AcronymsProps) {
  return acronymParts(text).map(({ text: part, acronym }, at) =>
    acronym === null ? (
      part
    ) : (
      <abbr
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, always in this order
        key={at}
        className="underline decoration-dotted decoration-1 underline-offset-3 cursor-help print:no-underline"
        data-meaning={`${acronym}: ${ACRONYMS[acronym]}`}
        tabIndex={isStop ? 0 : undefined}
      >
        {part}
      </abbr>
    ),
  );
}
