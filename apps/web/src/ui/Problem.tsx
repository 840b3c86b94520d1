interface ProblemProps {
  text: string | null | undefined;
  className?: string | undefined;
}

/** What went wrong, read out at once; nothing while nothing did. */
export function Problem({ text, className }: ProblemProps) {
  if (!text) return null;
  return (
    <p role="alert" className={className}>
      {text}
    </p>
  );
}
