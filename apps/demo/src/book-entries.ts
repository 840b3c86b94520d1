import { areaEntries } from './area-entries';
import type { Books } from './books';
import type { FarmScope, ReadyRow } from './entries';
import { harvestHerds } from './harvest-herd';
import type { HerdHistory } from './herd';
import { inputEntries } from './input-entries';
import { ledgerEntries } from './ledger-entries';
import { machineEntries } from './machine-entries';
import type { FarmPlan } from './plan';
import { rainEntries } from './rain-entries';
import { reproductionEntries } from './reproduction-entries';
import { settingsEntries } from './settings-entries';
import { stockEntries } from './stock-entries';
import { teamEntries } from './team-entries';

export function bookEntries(scope: FarmScope, plan: FarmPlan, history: HerdHistory, movements: readonly ReadyRow[]): ReadyRow[] {
  if (!plan.beef) return [];
  const books: Books = { scope, plan, beef: plan.beef, history, herds: harvestHerds(scope.harvests, history) };
  const ledger = ledgerEntries(books, movements);
  return [
    ...stockEntries(books),
    ...areaEntries(books),
    ...reproductionEntries(books),
    ...teamEntries(books),
    ...machineEntries(books),
    ...inputEntries(books),
    ...rainEntries(books),
    ...ledger,
    ...settingsEntries(books, ledger),
  ];
}
