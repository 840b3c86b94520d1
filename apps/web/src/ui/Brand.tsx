export function Brand({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg className="size-7 flex-none" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--color-brand)" />
        <path
          d="M8.5 8.5v15M23.5 8.5v15M8.5 12.5h15M8.5 20h15M9.5 19.5l13-6.5"
          fill="none"
          stroke="var(--color-night)"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </svg>
      {isCompact ? <span className="sr-only">Porteira</span> : <span className="text-xl font-bold tracking-[-0.01em]">Porteira</span>}
    </span>
  );
}
