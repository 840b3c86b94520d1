import { Button } from '@mantine/core';

interface ProposalsProps {
  texts: readonly string[];
  onUse(text: string): void;
}

/** What a refused cell may have meant. */
export const Proposals = ({ texts, onUse }: ProposalsProps) =>
  texts.map((text) => (
    <Button key={text} variant="subtle" size="compact-sm" onClick={() => onUse(text)}>
      Usar {text}
    </Button>
  ));
