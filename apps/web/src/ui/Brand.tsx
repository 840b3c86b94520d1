import styles from './Brand.module.css';

export function Brand({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--brand)" />
        <path
          d="M8.5 8.5v15M23.5 8.5v15M8.5 12.5h15M8.5 20h15M9.5 19.5l13-6.5"
          fill="none"
          stroke="var(--night)"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </svg>
      {isCompact ? <span className="unseen">Porteira</span> : <span className={styles.name}>Porteira</span>}
    </span>
  );
}
