import type { ReviewedFacts } from './facts';
import type { Finding } from './finding';
import type { PlannedModule } from './module';

export interface ReviewPlan<Facts extends ReviewedFacts> {
  modules: readonly PlannedModule<Facts>[];
  /** Gaps inside modules with entries. */
  lacks: readonly ((facts: Facts) => readonly Finding[])[];
  contradictions: readonly ((facts: Facts) => readonly Finding[])[];
  /** Possible but improbable entries. */
  unlikely: readonly ((facts: Facts) => readonly Finding[])[];
  /** Conditions of benchmarking: what is missing, with its article, or null. */
  conditions: readonly ((facts: Facts) => string | null)[];
}
