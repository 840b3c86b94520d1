import { LEDGER_TYPES, type LedgerType } from '../../catalogues/ledger-types';
import type { BeefReviewFacts } from '../facts';
import { type Expectation, finderOf, modulesOf, type PlannedModule } from '../module';

const moduleOf = modulesOf<BeefReviewFacts>('BEEF_CATTLE', 'beef');

/** Calves are born on these farms. */
export function isBreeding({ characterisation }: Pick<BeefReviewFacts, 'characterisation'>): boolean {
  return characterisation?.system?.breedsCalves === true;
}

const confines = ({ characterisation }: Pick<BeefReviewFacts, 'characterisation'>) =>
  characterisation !== null && (characterisation.hasConfinement || characterisation.system?.isOnlyConfinement === true);

const ledger = (ledger: LedgerType, expected: Expectation): PlannedModule<BeefReviewFacts> =>
  moduleOf('financials', LEDGER_TYPES[ledger], expected, { ledger });

export const BEEF_MODULES: readonly PlannedModule<BeefReviewFacts>[] = [
  // Without it the farm cannot be chosen.
  moduleOf('farms_details', 'Caracteriza fazenda', 'from-start'),
  // At least the owner works there.
  moduleOf('teams', 'Equipe', 'from-start'),
  // A cow-calf farm may sell only once a year.
  ledger('RECEITAS', 'by-end'),
  // Salaries, energy and salt are paid every month.
  ledger('DESPESAS', 'every-month'),
  ledger('OUTROS_DEBITOS', 'never'),
  ledger('OUTROS_CREDITOS', 'never'),
  // Most months have no birth, but the harvest of a breeding farm has some.
  moduleOf('births', 'Nascimentos', 'by-end', { of: isBreeding }),
  moduleOf('weaning', 'Desmames', 'by-end', { of: isBreeding }),
  // A farm may lose no animal; `herdWithoutDeaths` warns instead.
  moduleOf('deaths', 'Mortes', 'never'),
  // A farm that confines has a lot by the end of the harvest.
  moduleOf('confinements', 'Confinamento', 'by-end', { of: confines }),
  // A breeding farm buys only bulls, not every year; missing purchases show in the stock balance.
  moduleOf('herd_entry', 'Compras e outras entradas', 'never'),
  // A farm that builds up its herd may sell nothing; ledger and stock balance show missing sales.
  moduleOf('herd_departure', 'Vendas e outras saídas', 'never'),
  // Every indicator divides by the herd of the month.
  moduleOf('livestock_stocks', 'Estoque pecuário', 'every-month'),
  // A month without a row carries the last one, so once is enough.
  moduleOf('areas', 'Área', 'from-start'),
  // The season ends in February and the palpation follows.
  moduleOf('reproduction_mount_herding', 'Monta/toque', 'by-end', { of: isBreeding, screen: 'beef.mount' }),
  moduleOf('reproduction_birth', 'Nascimento por referência', 'by-end', { of: isBreeding, screen: 'beef.calves' }),
  moduleOf('reproduction_weaning', 'Desmame por referência', 'by-end', { of: isBreeding, screen: 'beef.calves' }),
  moduleOf('machines', 'Máquinas', 'from-start'),
  // First day only; `lacks.ts` asks for the last day after the harvest.
  moduleOf('stocks', 'Estoque de insumos', 'from-start'),
  // A month without rain is entered as 0.
  moduleOf('climates', 'Clima', 'every-month'),
];

export const beefModule = finderOf(BEEF_MODULES);
