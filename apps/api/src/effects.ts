import { customersEffects } from './areas/customers/effects';
import { farmsEffects } from './areas/farms/effects';
import { usersEffects } from './areas/users/effects';
import type { Effects } from './records/effects';

/** Resources whose writes have effects beyond their own table, by path; the effects live in the areas they belong to. */
const effects: Readonly<Record<string, Effects>> = {
  customers: customersEffects,
  farms: farmsEffects,
  users: usersEffects,
};

/** The effects of a resource's writes; undefined for most. */
export function effectsOf(path: string): Effects | undefined {
  return Object.hasOwn(effects, path) ? effects[path] : undefined;
}
