import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowsDiff, IconChevronRight, IconCircle, IconMinus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { FINDING_KINDS, type Finding, type FindingKind } from '#model/review/finding';
import { findingsByTurn } from '#model/review/turn';
import styles from './ReviewScreen.module.css';
import type { ReviewValidation } from './use-validation';

const KINDS = Object.keys(FINDING_KINDS) as FindingKind[];

const ICONS: Readonly<Record<FindingKind, ReactNode>> = {
  missing: <IconMinus size={16} stroke={3} aria-hidden />,
  contradiction: <IconArrowsDiff size={16} stroke={2} aria-hidden />,
  not_validated: <IconCircle size={14} stroke={2.4} aria-hidden />,
  warning: <IconAlertTriangle size={16} stroke={2} aria-hidden />,
};

interface FindingsProps {
  findings: readonly Finding[];
  reader: 'farm' | 'staff';
  /** Validates what waits in a module; null for whom the marks are not. */
  validation: ReviewValidation | null;
}

const HEADINGS = {
  farm: { mine: 'A sua vez: lançar e corrigir', others: 'Espera a equipe técnica' },
  staff: { mine: 'A sua vez: validar e conferir', others: 'Espera a fazenda' },
};

/**
 * The findings, each a way to the place where it is put right, those first that are the reader's own. Buttons above narrow them to kinds;
 * none pressed shows all.
 */
export function Findings({ findings, reader, validation }: FindingsProps) {
  const [kinds, setKinds] = useState<ReadonlySet<FindingKind>>(new Set());
  const toggle = (kind: FindingKind) => {
    const next = new Set(kinds);
    if (!next.delete(kind)) next.add(kind);
    setKinds(next);
  };
  const { mine, others } = findingsByTurn(
    findings.filter(({ kind }) => kinds.size === 0 || kinds.has(kind)),
    reader,
  );
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
      <Lines heading={HEADINGS[reader].mine} findings={mine} validation={validation} />
      <Lines heading={HEADINGS[reader].others} findings={others} validation={validation} />
    </section>
  );
}

function Lines({ heading, findings, validation }: { heading: string; findings: readonly Finding[]; validation: ReviewValidation | null }) {
  if (findings.length === 0) return null;
  return (
    <>
      <h3 className={styles.turn}>{heading}</h3>
      <ul className={styles.list}>
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.module} ${finding.text}`} className={styles.item}>
            <Link to={finding.address} className={styles.line} data-return={`${finding.kind} ${finding.module} ${finding.text}`}>
              <span className={styles.kind} data-kind={finding.kind}>
                {ICONS[finding.kind]}
                {FINDING_KINDS[finding.kind]}
              </span>
              <span className={styles.text}>{finding.text}</span>
              <IconChevronRight className={styles.chevron} size={16} stroke={2} aria-hidden />
            </Link>
            {validation && finding.kind === 'not_validated' && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={validation.isBusy}
                aria-label={`Validar ${finding.label}`}
                onClick={() => validation.validate([finding.module])}
              >
                Validar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
