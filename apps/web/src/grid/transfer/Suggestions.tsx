import { Button } from '@mantine/core';

interface SuggestionsProps {
  texts: readonly string[];
  onUse(text: string): void;
}

/** Buttons that replace a refused text with a likely one. */
export const Suggestions = ({ texts, onUse }: SuggestionsProps) =>
  texts.map((text) => (
    <Button key={text} variant="subtle" size="compact-sm" onClick={() => onUse(text)}>
      Usar {text}
    </Button>
  ));
