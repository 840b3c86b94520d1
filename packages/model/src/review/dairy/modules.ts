import { DAIRY_LEDGER_TYPES } from '../../catalogues/ledger-types';
import type { DairyReviewFacts } from '../facts';
import { finderOf, modulesOf, type PlannedModule } from '../module';

/** What is expected of the entries of milk. Cows are milked every day, so more of it than of beef is of every month. */

const moduleOf = modulesOf<DairyReviewFacts>('DAIRY_CATTLE');

const ledger = (ledger: keyof typeof DAIRY_LEDGER_TYPES): PlannedModule<DairyReviewFacts> =>
  moduleOf({
    label: DAIRY_LEDGER_TYPES[ledger],
    resource: 'financials',
    ledger,
    screen: `leite.financials.${ledger}`,
    // Milk is sold, and feed is paid, every month.
    expected: 'every-month',
  });

/** In the order of the toolbar of the entries. */
export const DAIRY_MODULES: readonly PlannedModule<DairyReviewFacts>[] = [
  moduleOf({
    label: 'Caracteriza fazenda',
    resource: 'farms_details',
    screen: 'leite.farms_details',
    // Without it the farm cannot even be chosen.
    expected: 'from-start',
  }),
  moduleOf({
    label: 'Equipe',
    resource: 'teams',
    screen: 'leite.teams',
    // Who milks is paid every month, if only the owner.
    expected: 'every-month',
  }),
  ledger('RECEITAS'),
  ledger('DESPESAS'),
  moduleOf({
    label: 'Nascimentos',
    resource: 'births',
    screen: 'leite.births',
    // A small herd has months without a calf; a herd that is milked has no harvest without one.
    expected: 'by-end',
  }),
  // None may have died: said as a warning of a large herd, not as something missing.
  moduleOf({ label: 'Morte', resource: 'deaths', screen: 'leite.deaths', expected: 'never' }),
  // A herd renews itself; what was bought or sold and left out shows in the herd that does not close.
  moduleOf({ label: 'Compras', resource: 'herd_entry', screen: 'leite.herd_entry', expected: 'never' }),
  moduleOf({ label: 'Vendas', resource: 'herd_departure', screen: 'leite.herd_departure', expected: 'never' }),
  moduleOf({
    label: 'Evolução de rebanho',
    resource: 'livestock_stocks',
    screen: 'leite.livestock_stocks',
    // Litres are divided by the cows of the month.
    expected: 'every-month',
  }),
  moduleOf({
    label: 'Informações técnicas',
    resource: 'technical_information',
    screen: 'leite.technical_information',
    // A month without a case is entered as 0.
    expected: 'every-month',
  }),
  moduleOf({
    label: 'Qualidade do leite',
    resource: 'milk_quality',
    screen: 'leite.milk_quality',
    // The law has the milk of every farm analysed every month.
    expected: 'every-month',
  }),
  // Who buys all of its feed grows none.
  moduleOf({ label: 'Agricultura', resource: 'agriculture_expenses', screen: 'leite.crops', expected: 'never' }),
];

export const dairyModule = finderOf(DAIRY_MODULES);
