import type { LedgerType } from '../catalogues/ledger-types';
import type { Environment } from '../kit/environment';
import { natureOf } from '../kit/resource';
import { resourceOf } from '../registry';
import { aimedAt, aimedSheetOf } from '../screens/aim';
import { addressOf, type ScreenKey } from '../screens/list';

/**
 * What a review looks at: every kind of entry of an environment, where it is written, and which absence of it is a finding. A farm may
 * well have no birth in a month; nobody can tell that from births left out. So only what every farm (or every farm of its kind) has is
 * expected.
 */

/**
 * When something must be there. `every-month`: in each closed month. `from-start`: once, from the first day of the harvest.
 * `by-end`: once, but only a harvest that is over without it is incomplete. `never`: nothing is concluded from its absence.
 */
export type Expectation = 'every-month' | 'from-start' | 'by-end' | 'never';

export interface ReviewModule {
  /** Resource, with the ledger type behind a dot where a resource is several modules. */
  key: string;
  label: string;
  resource: string;
  ledger?: LedgerType;
  /** The screen it is written on. */
  address: string;
  /** Its rows belong to a month; otherwise to the harvest as a whole. */
  isMonthly: boolean;
  expected: Expectation;
}

/** A module as one environment expects it. */
export interface PlannedModule<Facts> extends ReviewModule {
  /** Is it expected of this farm? Of every one when absent. */
  of?(facts: Facts): boolean;
}

/** What differs from the ordinary in a module. */
type Special<Facts> = Pick<PlannedModule<Facts>, 'ledger' | 'of'> & {
  /** Where it is written, if not on the screen that is called as the module in the entries of its environment. */
  screen?: ScreenKey;
};

/**
 * What makes the modules of an environment. A module is its resource, or one ledger of it.
 * @param entries what the keys of the screens begin with on which it is entered.
 */
export const modulesOf =
  <Facts>(environment: Environment, entries: 'beef' | 'dairy') =>
  (resource: string, label: string, expected: Expectation, { screen, ...special }: Special<Facts> = {}): PlannedModule<Facts> => {
    const key = special.ledger ? `${resource}.${special.ledger}` : resource;
    return {
      ...{ key, label, resource, expected, ...special },
      address: aimedAt(addressOf(screen ?? (`${entries}.${key}` as ScreenKey)), { sheet: aimedSheetOf(resource) }),
      isMonthly: natureOf(resourceOf(resource), environment).month !== null,
    };
  };

/** A module of a key that is known to exist. */
export type ModuleFinder = (key: string) => ReviewModule;

/** Finds modules by their keys; throws for a key that there is not, which is a programming mistake. */
export function finderOf(modules: readonly ReviewModule[]): ModuleFinder {
  const byKey = new Map(modules.map((module) => [module.key, module]));
  return (key) => {
    const found = byKey.get(key);
    if (!found) throw new Error(`unknown module ${key}`);
    return found;
  };
}
