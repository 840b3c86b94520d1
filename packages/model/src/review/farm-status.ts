import type { MonthState } from './cells';
import type { ReviewedFacts } from './facts';
import { type Finding, type FindingKind, mostFirst } from './finding';
import { concerns } from './matrix';
import type { ReviewPlan } from './plan';
import { type Requirements, requirementsOf } from './readiness';
import type { Review } from './review';

export interface FarmStatus {
  months: MonthState[];
  /** Findings by kind; for `unvalidated` the number of rows. */
  missing: number;
  unvalidated: number;
  contradictions: number;
  requirements: Requirements;
  isReady: boolean;
  isCharacterised: boolean;
  places: Record<'missing' | 'unvalidated' | 'contradictions', StatusPlace | null>;
}

export interface StatusPlace extends Pick<Finding, 'label' | 'text' | 'address'> {
  others: number;
}

export function farmStatusOf<Facts extends ReviewedFacts>(plan: ReviewPlan<Facts>, facts: Facts, review: Review): FarmStatus {
  const of = (kind: FindingKind) => review.findings.filter((one) => one.kind === kind);
  return {
    months: monthStates(plan, facts, review),
    missing: of('missing').length,
    unvalidated: of('not_validated').reduce((sum, { count }) => sum + count, 0),
    contradictions: of('contradiction').length,
    requirements: requirementsOf(plan, facts),
    isReady: review.readiness.isReady,
    isCharacterised: facts.entries.some(({ module, count }) => module === 'farms_details' && count > 0),
    places: {
      missing: placeOf(of('missing')),
      unvalidated: placeOf(mostFirst(of('not_validated'))),
      contradictions: placeOf(of('contradiction')),
    },
  };
}

function placeOf([first, ...others]: readonly Finding[]): StatusPlace | null {
  return first ? { label: first.label, text: first.text, address: first.address, others: others.length } : null;
}

/** Rows of the whole harvest do not count in any month. */
function monthStates<Facts extends ReviewedFacts>({ modules }: ReviewPlan<Facts>, facts: Facts, { months, rows }: Review): MonthState[] {
  const needed = new Set(modules.filter((module) => module.expected === 'every-month' && concerns(facts, module)).map(({ key }) => key));
  const monthly = rows.filter(({ isMonthly }) => isMonthly);
  return months.map((_, index) => {
    const cells = monthly.flatMap(({ module, cells: own }) => {
      const cell = own[index];
      return cell ? [{ module, count: cell.count, state: cell.state }] : [];
    });
    if (cells.every(({ count }) => count === 0)) return 'EMPTY';
    // In the running month a module expected monthly may be empty.
    if (cells.some(({ module, count, state }) => count === 0 && (needed.has(module) || state === 'missing'))) return 'PARTIAL';
    return cells.some(({ state }) => state === 'entered') ? 'ENTERED' : 'VALIDATED';
  });
}
