import type { ReviewedFacts } from './facts';
import type { Finding } from './finding';
import type { PlannedModule } from './module';

/** How the entries of an environment are reviewed: everything in which that of beef and that of milk differ. */
export interface ReviewPlan<Facts extends ReviewedFacts> {
  /** In the order of the toolbar of the entries. */
  modules: readonly PlannedModule<Facts>[];
  /** What modules lack inside, where their bare presence says too little. */
  lacks: readonly ((facts: Facts) => readonly Finding[])[];
  /** Entries that cannot all be right. */
  contradictions: readonly ((facts: Facts) => readonly Finding[])[];
  /** What may be right, and hardly ever is. */
  unlikely: readonly ((facts: Facts) => readonly Finding[])[];
  /** What must be complete to take part in benchmarking: each answers what is missing by now, with its article, or null. */
  conditions: readonly ((facts: Facts) => string | null)[];
}
