import { DAIRY_LEDGER_TYPES } from '../../catalogues/ledger-types';
import type { DairyReviewFacts } from '../facts';
import { finderOf, modulesOf, type PlannedModule } from '../module';

/** What is expected of the entries of milk. Cows are milked every day, so more of it than of beef is of every month. */

const moduleOf = modulesOf<DairyReviewFacts>('DAIRY_CATTLE', 'dairy');

/** Milk is sold, and feed is paid, every month. */
const ledger = (ledger: keyof typeof DAIRY_LEDGER_TYPES): PlannedModule<DairyReviewFacts> =>
  moduleOf('financials', DAIRY_LEDGER_TYPES[ledger], 'every-month', { ledger });

/** In the order of the toolbar of the entries. */
export const DAIRY_MODULES: readonly PlannedModule<DairyReviewFacts>[] = [
  // Without it the farm cannot even be chosen.
  moduleOf('farms_details', 'Caracteriza fazenda', 'from-start'),
  // Who milks is paid every month, if only the owner.
  moduleOf('teams', 'Equipe', 'every-month'),
  ledger('RECEITAS'),
  ledger('DESPESAS'),
  // A small herd has months without a calf; a herd that is milked has no harvest without one.
  moduleOf('births', 'Nascimentos', 'by-end'),
  // None may have died: said as a warning of a large herd, not as something missing.
  moduleOf('deaths', 'Morte', 'never'),
  // A herd renews itself; what was bought or sold and left out shows in the herd that does not close.
  moduleOf('herd_entry', 'Compras', 'never'),
  moduleOf('herd_departure', 'Vendas', 'never'),
  // Litres are divided by the cows of the month.
  moduleOf('livestock_stocks', 'Evolução de rebanho', 'every-month'),
  // A month without a case is entered as 0.
  moduleOf('technical_information', 'Informações técnicas', 'every-month'),
  // The law has the milk of every farm analysed every month.
  moduleOf('milk_quality', 'Qualidade do leite', 'every-month'),
  // Who buys all of its feed grows none.
  moduleOf('agriculture_expenses', 'Agricultura', 'never', { screen: 'dairy.crops' }),
];

export const dairyModule = finderOf(DAIRY_MODULES);
