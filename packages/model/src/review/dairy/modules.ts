import { DAIRY_LEDGER_TYPES } from '../../catalogues/ledger-types';
import type { DairyReviewFacts } from '../facts';
import { finderOf, modulesOf, type PlannedModule } from '../module';

/** Cows are milked every day, so more is expected every month than in beef. */

const moduleOf = modulesOf<DairyReviewFacts>('DAIRY_CATTLE', 'dairy');

/** Milk is sold and feed is paid every month. */
const ledger = (ledger: keyof typeof DAIRY_LEDGER_TYPES): PlannedModule<DairyReviewFacts> =>
  moduleOf('financials', DAIRY_LEDGER_TYPES[ledger], 'every-month', { ledger });

export const DAIRY_MODULES: readonly PlannedModule<DairyReviewFacts>[] = [
  // Without it the farm cannot be chosen.
  moduleOf('farms_details', 'Caracteriza fazenda', 'from-start'),
  // Milkers are paid every month, if only the owner.
  moduleOf('teams', 'Equipe', 'every-month'),
  ledger('RECEITAS'),
  ledger('DESPESAS'),
  // A small herd has months without a calf, but no dairy harvest has none.
  moduleOf('births', 'Nascimentos', 'by-end'),
  // A farm may lose no animal; a large herd gets a warning.
  moduleOf('deaths', 'Morte', 'never'),
  // Missing purchases show in the stock balance.
  moduleOf('herd_entry', 'Compras', 'never'),
  moduleOf('herd_departure', 'Vendas', 'never'),
  // Litres are divided by the cows of the month.
  moduleOf('livestock_stocks', 'Evolução de rebanho', 'every-month'),
  // A month without a case is entered as 0.
  moduleOf('technical_information', 'Informações técnicas', 'every-month'),
  // The law requires a monthly analysis of the milk.
  moduleOf('milk_quality', 'Qualidade do leite', 'every-month'),
  // A farm may buy all its feed.
  moduleOf('agriculture_expenses', 'Agricultura', 'never', { screen: 'dairy.crops' }),
];

export const dairyModule = finderOf(DAIRY_MODULES);
