import { Button } from '@mantine/core';

interface SuggestionsProps {
  texts: readonly string[];
  onUse(text: string): void;
}

/** What a refused cell may have meant. */
export const Suggestions = ({ texts, onUse }: SuggestionsProps) =>
  texts.map((text) => (
    <Button key={text} variant="subtle" size="compact-sm" onClick={() => onUse(text)}>
      Usar {text}
    </Button>
  ));
