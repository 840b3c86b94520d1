import { harvestMonths, type Month } from '#domain/calendar';
import type { MatrixRow } from './cells';
import type { ReviewedFacts } from './facts';
import { FINDING_KINDS, type Finding, findingSummary } from './finding';
import { matrixOf } from './matrix';
import { findMissing } from './missing';
import { findUnvalidated, findWarnings } from './pending-rows';
import type { ReviewPlan } from './plan';
import { type Readiness, readinessOf } from './readiness';

/** Shared by the review screen and both checklists. */
export interface Review {
  months: Month[];
  readiness: Readiness;
  summary: string;
  rows: MatrixRow[];
  findings: Finding[];
}

const KINDS = Object.keys(FINDING_KINDS);

export function reviewOf<Facts extends ReviewedFacts>(plan: ReviewPlan<Facts>, facts: Facts): Review {
  const { modules, contradictions } = plan;
  const findings = [
    ...findMissing(plan, facts),
    ...contradictions.flatMap((judge) => judge(facts)),
    ...findUnvalidated(modules, facts),
    ...findWarnings(plan, facts),
  ];
  const months = harvestMonths(facts.harvest);
  const places = new Map(modules.map(({ key }, index) => [key, index]));
  const rankOf = ({ kind, module }: Finding) => KINDS.indexOf(kind) * modules.length + (places.get(module) ?? 0);
  return {
    months,
    readiness: readinessOf(plan, facts),
    summary: findingSummary(findings),
    rows: matrixOf(modules, facts, months),
    findings: findings.sort((one, other) => rankOf(one) - rankOf(other)),
  };
}
