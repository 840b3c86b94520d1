import type { LedgerType } from '../catalogues/ledger-types';
import type { Environment } from '../kit/environment';
import { variantOf } from '../kit/resource';
import { resourceOf } from '../registry';
import { linkedSheetOf, withDeepLink } from '../screens/deep-link';
import { addressOf, type ScreenKey } from '../screens/list';

/** Expects only what every farm of a kind has: a month without births looks like a month with forgotten births. */

/** `from-start`: once, from the first day; `by-end`: once, by the end of the harvest; `never`: optional. */
export type Expectation = 'every-month' | 'from-start' | 'by-end' | 'never';

export interface ReviewModule {
  /** Resource, or resource and ledger type joined by a dot. */
  key: string;
  label: string;
  resource: string;
  ledger?: LedgerType;
  address: string;
  isMonthly: boolean;
  expected: Expectation;
}

export interface PlannedModule<Facts> extends ReviewModule {
  /** Limits the expectation to some farms. */
  of?(facts: Facts): boolean;
}

type Special<Facts> = Pick<PlannedModule<Facts>, 'ledger' | 'of'> & {
  /** Default: the screen named after the module. */
  screen?: ScreenKey;
};

/** @param entries prefix of the keys of the entry screens */
export const modulesOf =
  <Facts>(environment: Environment, entries: 'beef' | 'dairy') =>
  (resource: string, label: string, expected: Expectation, { screen, ...special }: Special<Facts> = {}): PlannedModule<Facts> => {
    const key = special.ledger ? `${resource}.${special.ledger}` : resource;
    return {
      key,
      label,
      resource,
      expected,
      ...special,
      address: withDeepLink(addressOf(screen ?? (`${entries}.${key}` as ScreenKey)), { sheet: linkedSheetOf(resource) }),
      isMonthly: variantOf(resourceOf(resource), environment).month !== null,
    };
  };

export type ModuleFinder = (key: string) => ReviewModule;

/** Throws for an unknown key, which is a programming mistake. */
export function finderOf(modules: readonly ReviewModule[]): ModuleFinder {
  const byKey = new Map(modules.map((module) => [module.key, module]));
  return (key) => {
    const found = byKey.get(key);
    if (!found) throw new Error(`unknown module ${key}`);
    return found;
  };
}
