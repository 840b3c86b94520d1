import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowsDiff, IconChevronRight, IconCircle, IconMinus } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { FINDING_KINDS, type Finding, type FindingKind } from '#model/review/finding';
import { findingsByResponsible } from '#model/review/responsible';
import styles from './Findings.module.css';

const KINDS = Object.keys(FINDING_KINDS) as FindingKind[];

const ICONS: Readonly<Record<FindingKind, ReactNode>> = {
  missing: <IconMinus size={16} stroke={3} aria-hidden />,
  contradiction: <IconArrowsDiff size={16} stroke={2} aria-hidden />,
  not_validated: <IconCircle size={14} stroke={2.4} aria-hidden />,
  warning: <IconAlertTriangle size={16} stroke={2} aria-hidden />,
};

/** Missing entries have no rows, and waiting ones are not wrong. */
const RETURNED_KINDS: readonly FindingKind[] = ['contradiction', 'warning'];

interface FindingsProps {
  findings: readonly Finding[];
  reader: 'farm' | 'staff';
  /** Only findings of the chosen farm have links. */
  isLinked: boolean;
  /** Null when the user may not validate. */
  validation: { isBusy: boolean; validate(modules: readonly string[], what: string): void } | null;
  onReturn?: ((finding: Finding) => void) | null;
}

const HEADINGS = {
  farm: { mine: 'A sua vez: lançar e corrigir', others: 'Espera a equipe técnica' },
  staff: { mine: 'A sua vez: validar e conferir', others: 'Espera a fazenda' },
};

/** Findings that the reader can settle come first. Without a pressed filter button all are shown. */
export function Findings({ findings, reader, isLinked, validation, onReturn = null }: FindingsProps) {
  const heading = useId();
  const [kinds, setKinds] = useState<ReadonlySet<FindingKind>>(new Set());
  const toggle = (kind: FindingKind) => {
    const next = new Set(kinds);
    if (!next.delete(kind)) next.add(kind);
    setKinds(next);
  };
  const { mine, others } = findingsByResponsible(
    findings.filter(({ kind }) => kinds.size === 0 || kinds.has(kind)),
    reader,
  );
  return (
    <section aria-labelledby={heading}>
      <div className="flex items-center justify-between flex-wrap gap-x-4 gap-y-1 mb-2">
        <h2 id={heading} className="text-lg">
          O que conferir
        </h2>
        <fieldset className="flex flex-wrap gap-1.5 print:hidden" aria-label="Mostrar só">
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
                {FINDING_KINDS[kind]} <span className="text-ink-soft tabular-nums">{count}</span>
              </button>
            );
          })}
        </fieldset>
      </div>
      <Lines heading={HEADINGS[reader].mine} findings={mine} isLinked={isLinked} validation={validation} onReturn={onReturn} />
      <Lines heading={HEADINGS[reader].others} findings={others} isLinked={isLinked} validation={validation} onReturn={onReturn} />
    </section>
  );
}

interface LinesProps extends Pick<FindingsProps, 'findings' | 'isLinked' | 'validation' | 'onReturn'> {
  heading: string;
}

function Lines({ heading, findings, isLinked, validation, onReturn }: LinesProps) {
  if (findings.length === 0) return null;
  return (
    <>
      <h3 className="text-ink-soft text-sm mt-3 mb-1">{heading}</h3>
      <ul className={styles.list}>
        {findings.map((finding) => (
          <li
            key={`${finding.kind} ${finding.module} ${finding.text}`}
            className="list-row phone:[&>button]:min-h-11 print:[&>button]:hidden"
          >
            {isLinked ? (
              <Link to={finding.address} className={styles.line} data-return={`${finding.kind} ${finding.module} ${finding.text}`}>
                <Words finding={finding} />
                <IconChevronRight className={`${styles.chevron} flex-none text-ink-faint phone:hidden`} size={16} stroke={2} aria-hidden />
              </Link>
            ) : (
              <p className={styles.line}>
                <Words finding={finding} />
              </p>
            )}
            {onReturn && RETURNED_KINDS.includes(finding.kind) && (
              <Button size="compact-sm" variant="default" aria-label={`Devolver: ${finding.text}`} onClick={() => onReturn(finding)}>
                Devolver
              </Button>
            )}
            {validation && finding.kind === 'not_validated' && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={validation.isBusy}
                data-validates="module"
                aria-label={`Validar ${finding.label}`}
                onClick={() => validation.validate([finding.module], finding.label)}
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

const Words = ({ finding: { kind, text } }: { finding: Finding }) => (
  <>
    <span
      className="inline-flex flex-none items-center gap-1.5 w-31 text-sm font-bold data-[kind=missing]:text-red-ink data-[kind=contradiction]:text-red-ink data-[kind*=validated]:text-amber-ink data-[kind=warning]:text-amber-ink"
      data-kind={kind}
    >
      {ICONS[kind]}
      {FINDING_KINDS[kind]}
    </span>
    <span className="flex-1 phone:flex-[1_0_100%]">{text}</span>
  </>
);
