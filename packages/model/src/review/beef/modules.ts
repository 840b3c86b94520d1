import { LEDGER_TYPES, type LedgerType } from '../../catalogues/ledger-types';
import type { BeefReviewFacts } from '../facts';
import { type Expectation, finderOf, modulesOf, type PlannedModule } from '../module';

/** What is expected of the entries of beef. */

const moduleOf = modulesOf<BeefReviewFacts>('BEEF_CATTLE');

/** Systems that begin with the cow: calves are born there. */
export function isBreeding({ characterisation }: Pick<BeefReviewFacts, 'characterisation'>): boolean {
  return characterisation?.system?.breedsCalves === true;
}

const confines = ({ characterisation }: Pick<BeefReviewFacts, 'characterisation'>) =>
  characterisation !== null && (characterisation.hasConfinement || characterisation.system?.isOnlyConfinement === true);

const ledger = (ledger: LedgerType, expected: Expectation): PlannedModule<BeefReviewFacts> =>
  moduleOf({ label: LEDGER_TYPES[ledger], resource: 'financials', ledger, screen: `corte.financials.${ledger}`, expected });

/** In the order of the toolbar of the entries. */
export const BEEF_MODULES: readonly PlannedModule<BeefReviewFacts>[] = [
  moduleOf({
    label: 'Caracteriza fazenda',
    resource: 'farms_details',
    screen: 'corte.farms_details',
    // Without it the farm cannot even be chosen.
    expected: 'from-start',
  }),
  moduleOf({
    label: 'Equipe',
    resource: 'teams',
    screen: 'corte.teams',
    // Somebody works there, if only the owner.
    expected: 'from-start',
  }),
  // A cow-calf farm sells once a year: months without revenue say nothing, a year without any does.
  ledger('RECEITAS', 'by-end'),
  // Salaries, energy and salt are paid every month.
  ledger('DESPESAS', 'every-month'),
  ledger('OUTROS_DEBITOS', 'never'),
  ledger('OUTROS_CREDITOS', 'never'),
  moduleOf({
    label: 'Nascimentos',
    resource: 'births',
    screen: 'corte.births',
    // Cows calve in a season: most months have no birth, a whole harvest of a breeding farm has some.
    expected: 'by-end',
    of: isBreeding,
  }),
  moduleOf({
    label: 'Desmames',
    resource: 'weaning',
    screen: 'corte.weaning',
    expected: 'by-end',
    of: isBreeding,
  }),
  // A farm may lose no animal in a harvest, unlikely as it is: said as a warning (see `herdWithoutDeaths`), not as something missing.
  moduleOf({
    label: 'Mortes',
    resource: 'deaths',
    screen: 'corte.deaths',
    expected: 'never',
  }),
  moduleOf({
    label: 'Confinamento',
    resource: 'confinements',
    screen: 'corte.confinements',
    // Who says that it confines has a lot by the end of the harvest.
    expected: 'by-end',
    of: confines,
  }),
  // A breeding farm buys nothing but bulls, and not every year; what was bought and left out shows in the stock that does not close.
  moduleOf({
    label: 'Compras e outras entradas',
    resource: 'herd_entry',
    screen: 'corte.herd_entry',
    expected: 'never',
  }),
  // Nothing sold in a harvest is rare but real (a farm that builds up its herd); the ledger and the stock tell the rest.
  moduleOf({
    label: 'Vendas e outras saídas',
    resource: 'herd_departure',
    screen: 'corte.herd_departure',
    expected: 'never',
  }),
  moduleOf({
    label: 'Estoque pecuário',
    resource: 'livestock_stocks',
    screen: 'corte.livestock_stocks',
    // Everything is divided by the herd of the month.
    expected: 'every-month',
  }),
  moduleOf({
    label: 'Área',
    resource: 'areas',
    screen: 'corte.areas',
    // A month without a row has what the last earlier one had: once is enough.
    expected: 'from-start',
  }),
  moduleOf({
    label: 'Monta/toque',
    resource: 'reproduction_mount_herding',
    screen: 'corte.mount',
    // The season ends in February and the palpation follows: early in the harvest nothing can be there.
    expected: 'by-end',
    of: isBreeding,
  }),
  moduleOf({
    label: 'Nascimento por referência',
    resource: 'reproduction_birth',
    screen: 'corte.calves',
    expected: 'by-end',
    of: isBreeding,
  }),
  moduleOf({
    label: 'Desmame por referência',
    resource: 'reproduction_weaning',
    screen: 'corte.calves',
    expected: 'by-end',
    of: isBreeding,
  }),
  moduleOf({
    label: 'Máquinas',
    resource: 'machines',
    screen: 'corte.machines',
    expected: 'from-start',
  }),
  moduleOf({
    label: 'Estoque de insumos',
    resource: 'stocks',
    screen: 'corte.stocks',
    // That of the first day; that of the last day is asked for by itself when the harvest is over (see `lacks.ts`).
    expected: 'from-start',
  }),
  moduleOf({
    label: 'Clima',
    resource: 'climates',
    screen: 'corte.climates',
    // A month without rain is entered as 0.
    expected: 'every-month',
  }),
];

export const beefModule = finderOf(BEEF_MODULES);
