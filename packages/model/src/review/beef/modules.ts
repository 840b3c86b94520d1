import { LEDGER_TYPES, type LedgerType } from '../../catalogues/ledger-types';
import type { BeefReviewFacts } from '../facts';
import { type Expectation, finderOf, modulesOf, type PlannedModule } from '../module';

/** What is expected of the entries of beef. */

const moduleOf = modulesOf<BeefReviewFacts>('BEEF_CATTLE', 'beef');

/** Systems that begin with the cow: calves are born there. */
export function isBreeding({ characterisation }: Pick<BeefReviewFacts, 'characterisation'>): boolean {
  return characterisation?.system?.breedsCalves === true;
}

const confines = ({ characterisation }: Pick<BeefReviewFacts, 'characterisation'>) =>
  characterisation !== null && (characterisation.hasConfinement || characterisation.system?.isOnlyConfinement === true);

const ledger = (ledger: LedgerType, expected: Expectation): PlannedModule<BeefReviewFacts> =>
  moduleOf('financials', LEDGER_TYPES[ledger], expected, { ledger });

/** In the order of the toolbar of the entries. */
export const BEEF_MODULES: readonly PlannedModule<BeefReviewFacts>[] = [
  // Without it the farm cannot even be chosen.
  moduleOf('farms_details', 'Caracteriza fazenda', 'from-start'),
  // Somebody works there, if only the owner.
  moduleOf('teams', 'Equipe', 'from-start'),
  // A cow-calf farm sells once a year: months without revenue say nothing, a year without any does.
  ledger('RECEITAS', 'by-end'),
  // Salaries, energy and salt are paid every month.
  ledger('DESPESAS', 'every-month'),
  ledger('OUTROS_DEBITOS', 'never'),
  ledger('OUTROS_CREDITOS', 'never'),
  // Cows calve in a season: most months have no birth, a whole harvest of a breeding farm has some.
  moduleOf('births', 'Nascimentos', 'by-end', { of: isBreeding }),
  moduleOf('weaning', 'Desmames', 'by-end', { of: isBreeding }),
  // A farm may lose no animal in a harvest, unlikely as it is: said as a warning (see `herdWithoutDeaths`), not as something missing.
  moduleOf('deaths', 'Mortes', 'never'),
  // Who says that it confines has a lot by the end of the harvest.
  moduleOf('confinements', 'Confinamento', 'by-end', { of: confines }),
  // A breeding farm buys nothing but bulls, and not every year; what was bought and left out shows in the stock that does not close.
  moduleOf('herd_entry', 'Compras e outras entradas', 'never'),
  // Nothing sold in a harvest is rare but real (a farm that builds up its herd); the ledger and the stock tell the rest.
  moduleOf('herd_departure', 'Vendas e outras saídas', 'never'),
  // Everything is divided by the herd of the month.
  moduleOf('livestock_stocks', 'Estoque pecuário', 'every-month'),
  // A month without a row has what the last earlier one had: once is enough.
  moduleOf('areas', 'Área', 'from-start'),
  // The season ends in February and the palpation follows: early in the harvest nothing can be there.
  moduleOf('reproduction_mount_herding', 'Monta/toque', 'by-end', { of: isBreeding, screen: 'beef.mount' }),
  moduleOf('reproduction_birth', 'Nascimento por referência', 'by-end', { of: isBreeding, screen: 'beef.calves' }),
  moduleOf('reproduction_weaning', 'Desmame por referência', 'by-end', { of: isBreeding, screen: 'beef.calves' }),
  moduleOf('machines', 'Máquinas', 'from-start'),
  // That of the first day; that of the last day is asked for by itself when the harvest is over (see `lacks.ts`).
  moduleOf('stocks', 'Estoque de insumos', 'from-start'),
  // A month without rain is entered as 0.
  moduleOf('climates', 'Clima', 'every-month'),
];

export const beefModule = finderOf(BEEF_MODULES);
