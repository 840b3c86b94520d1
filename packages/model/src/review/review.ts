import { harvestMonths, type Month } from '#domain/calendar';
import type { MatrixRow } from './cells';
import { findContradictions } from './contradictions';
import type { ReviewFacts } from './facts';
import { FINDING_KINDS, type Finding, summaryOf } from './finding';
import { findUnvalidated, findWarnings } from './marks';
import { matrixOf } from './matrix';
import { findMissing } from './missing';
import { REVIEW_MODULES } from './modules';
import { type Readiness, readinessOf } from './readiness';

/** The review of one farm in one harvest: the one source of the review screen, the synthetic and the analytical checklist. */
export interface Review {
  months: Month[];
  readiness: Readiness;
  summary: string;
  rows: MatrixRow[];
  findings: Finding[];
}

const KINDS = Object.keys(FINDING_KINDS);

export function reviewOf(facts: ReviewFacts): Review {
  const findings = [...findMissing(facts), ...findContradictions(facts), ...findUnvalidated(facts), ...findWarnings(facts)];
  const months = harvestMonths(facts.harvest);
  return {
    months,
    readiness: readinessOf(facts),
    summary: summaryOf(findings),
    rows: matrixOf(facts, months),
    findings: findings.sort((one, other) => rankOf(one) - rankOf(other)),
  };
}

const placeOf = new Map(REVIEW_MODULES.map(({ key }, index) => [key, index]));

/** By kind, then as the modules follow each other; findings of a module stay in the order they were found. */
function rankOf({ kind, module }: Finding): number {
  return KINDS.indexOf(kind) * REVIEW_MODULES.length + (placeOf.get(module) ?? 0);
}
