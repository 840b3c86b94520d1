interface ProblemProps {
  text: string | null | undefined;
  className?: string | undefined;
}

export function Problem({ text, className }: ProblemProps) {
  if (!text) return null;
  return (
    <p role="alert" className={className}>
      {text}
    </p>
  );
}
