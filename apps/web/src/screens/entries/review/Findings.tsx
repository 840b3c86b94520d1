import { IconAlertTriangle, IconArrowsDiff, IconChevronRight, IconCircle, IconMinus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { FINDING_KINDS, type Finding, type FindingKind } from '#model/review/finding';
import styles from './ReviewScreen.module.css';

const KINDS = Object.keys(FINDING_KINDS) as FindingKind[];

const ICONS: Readonly<Record<FindingKind, ReactNode>> = {
  missing: <IconMinus size={16} stroke={3} aria-hidden />,
  contradiction: <IconArrowsDiff size={16} stroke={2} aria-hidden />,
  not_validated: <IconCircle size={14} stroke={2.4} aria-hidden />,
  warning: <IconAlertTriangle size={16} stroke={2} aria-hidden />,
};

/** The findings, each a way to the place where it is put right. Buttons above narrow them to kinds; none pressed shows all. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const [kinds, setKinds] = useState<ReadonlySet<FindingKind>>(new Set());
  const toggle = (kind: FindingKind) => {
    const next = new Set(kinds);
    if (!next.delete(kind)) next.add(kind);
    setKinds(next);
  };
  const shown = findings.filter(({ kind }) => kinds.size === 0 || kinds.has(kind));
  return (
    <section aria-labelledby="review-findings">
      <div className={styles.bar}>
        <h2 id="review-findings" className={styles.heading}>
          O que conferir
        </h2>
        <fieldset className={styles.chips} aria-label="Mostrar só">
          {KINDS.map((kind) => {
            const count = findings.filter((one) => one.kind === kind).length;
            return (
              <button
                key={kind}
                type="button"
                className={styles.chip}
                data-kind={kind}
                aria-pressed={kinds.has(kind)}
                disabled={count === 0}
                onClick={() => toggle(kind)}
              >
                {ICONS[kind]}
                {FINDING_KINDS[kind]} <span className={styles.count}>{count}</span>
              </button>
            );
          })}
        </fieldset>
      </div>
      <ul className={styles.list}>
        {shown.map((finding) => (
          <li key={`${finding.kind} ${finding.module} ${finding.text}`}>
            <Link to={finding.address} className={styles.line} data-return={`${finding.kind} ${finding.module} ${finding.text}`}>
              <span className={styles.kind} data-kind={finding.kind}>
                {ICONS[finding.kind]}
                {FINDING_KINDS[finding.kind]}
              </span>
              <span className={styles.text}>{finding.text}</span>
              <IconChevronRight className={styles.chevron} size={16} stroke={2} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
