import type { Finding, FindingKind } from './finding';

/** The farm enters and corrects; the staff validates and checks contradictions. */

const OWN_KINDS: Readonly<Record<'farm' | 'staff', readonly FindingKind[]>> = {
  farm: ['contradiction', 'missing', 'warning'],
  staff: ['not_validated', 'contradiction', 'warning'],
};

export interface FindingsByResponsible<One> {
  mine: One[];
  others: One[];
}

/** Own and other findings, each kind sorted by weight. */
export function findingsByResponsible<One extends Pick<Finding, 'kind' | 'count'>>(
  findings: readonly One[],
  reader: 'farm' | 'staff',
): FindingsByResponsible<One> {
  const own = OWN_KINDS[reader];
  const sorted = findings.toSorted(
    (one, other) => own.indexOf(one.kind) - own.indexOf(other.kind) || (one.kind === other.kind ? other.count - one.count : 0),
  );
  return { mine: sorted.filter(({ kind }) => own.includes(kind)), others: sorted.filter(({ kind }) => !own.includes(kind)) };
}
