import type { LedgerType } from '../catalogues/ledger-types';
import { LEDGER_TYPES } from '../catalogues/ledger-types';
import { resourceOf } from '../registry';
import { addressOf, type ScreenKey } from '../screens/list';

/**
 * What the review looks at: every kind of beef entry, where it is written, and which absence of it is a finding. A farm may well have
 * no birth in a month; nobody can tell that from births left out. So only what every farm (or every farm of its kind) has is expected.
 */

/**
 * When something must be there. `every-month`: in each closed month. `from-start`: once, from the first day of the harvest.
 * `by-end`: once, but only a harvest that is over without it is incomplete. `never`: nothing is concluded from its absence.
 */
export type Expectation = 'every-month' | 'from-start' | 'by-end' | 'never';

/** Which farms are expected to have it. */
export type FarmKind = 'every' | 'breeding' | 'confining';

export interface ReviewModule {
  /** Resource, with the ledger type behind a dot where a resource is several modules. */
  key: string;
  label: string;
  /** The noun with its article, for sentences. */
  what: string;
  resource: string;
  ledger?: LedgerType;
  /** The screen it is written on. */
  address: string;
  /** Its rows belong to a month; otherwise to the harvest as a whole. */
  isMonthly: boolean;
  expected: Expectation;
  of: FarmKind;
}

type Module = Omit<ReviewModule, 'address' | 'of' | 'isMonthly'> & Partial<Pick<ReviewModule, 'of'>> & { screen: ScreenKey };

const moduleOf = ({ screen, ...module }: Module): ReviewModule => ({
  of: 'every',
  ...module,
  address: addressOf(screen),
  isMonthly: resourceOf(module.resource).month !== null,
});

const ledger = (ledger: LedgerType, what: string, expected: Expectation): ReviewModule =>
  moduleOf({
    key: `financials.${ledger}`,
    label: LEDGER_TYPES[ledger],
    what,
    resource: 'financials',
    ledger,
    screen: `corte.financials.${ledger}`,
    expected,
  });

/** In the order of the toolbar of the entries. */
export const REVIEW_MODULES: readonly ReviewModule[] = [
  moduleOf({
    key: 'farms_details',
    label: 'Caracteriza fazenda',
    what: 'a caracterização da fazenda',
    resource: 'farms_details',
    screen: 'corte.farms_details',
    // Without it the farm cannot even be chosen.
    expected: 'from-start',
  }),
  moduleOf({
    key: 'teams',
    label: 'Equipe',
    what: 'a equipe',
    resource: 'teams',
    screen: 'corte.teams',
    // Somebody works there, if only the owner.
    expected: 'from-start',
  }),
  // A cow-calf farm sells once a year: months without revenue say nothing, a year without any does.
  ledger('RECEITAS', 'as receitas', 'by-end'),
  // Salaries, energy and salt are paid every month.
  ledger('DESPESAS', 'as despesas', 'every-month'),
  ledger('OUTROS_DEBITOS', 'os outros débitos', 'never'),
  ledger('OUTROS_CREDITOS', 'os outros créditos', 'never'),
  moduleOf({
    key: 'births',
    label: 'Nascimentos',
    what: 'os nascimentos',
    resource: 'births',
    screen: 'corte.births',
    // Cows calve in a season: most months have no birth, a whole harvest of a breeding farm has some.
    expected: 'by-end',
    of: 'breeding',
  }),
  moduleOf({
    key: 'weaning',
    label: 'Desmames',
    what: 'os desmames',
    resource: 'weaning',
    screen: 'corte.weaning',
    expected: 'by-end',
    of: 'breeding',
  }),
  // A farm may lose no animal in a harvest, unlikely as it is: said as a warning (see `unlikely`), not as something missing.
  moduleOf({
    key: 'deaths',
    label: 'Mortes',
    what: 'as mortes',
    resource: 'deaths',
    screen: 'corte.deaths',
    expected: 'never',
  }),
  moduleOf({
    key: 'confinements',
    label: 'Confinamento',
    what: 'os lotes de confinamento',
    resource: 'confinements',
    screen: 'corte.confinements',
    // Who says that it confines has a lot by the end of the harvest.
    expected: 'by-end',
    of: 'confining',
  }),
  // A breeding farm buys nothing but bulls, and not every year; what was bought and left out shows in the stock that does not close.
  moduleOf({
    key: 'herd_entry',
    label: 'Compras e outras entradas',
    what: 'as compras e outras entradas',
    resource: 'herd_entry',
    screen: 'corte.herd_entry',
    expected: 'never',
  }),
  // Nothing sold in a harvest is rare but real (a farm that builds up its herd); the ledger and the stock tell the rest.
  moduleOf({
    key: 'herd_departure',
    label: 'Vendas e outras saídas',
    what: 'as vendas e outras saídas',
    resource: 'herd_departure',
    screen: 'corte.herd_departure',
    expected: 'never',
  }),
  moduleOf({
    key: 'livestock_stocks',
    label: 'Estoque pecuário',
    what: 'o estoque pecuário',
    resource: 'livestock_stocks',
    screen: 'corte.livestock_stocks',
    // Everything is divided by the herd of the month.
    expected: 'every-month',
  }),
  moduleOf({
    key: 'areas',
    label: 'Área',
    what: 'a área',
    resource: 'areas',
    screen: 'corte.areas',
    // A month without a row has what the last earlier one had: once is enough.
    expected: 'from-start',
  }),
  moduleOf({
    key: 'reproduction_mount_herding',
    label: 'Monta/toque',
    what: 'a monta/toque',
    resource: 'reproduction_mount_herding',
    screen: 'corte.mount',
    // The season ends in February and the palpation follows: early in the harvest nothing can be there.
    expected: 'by-end',
    of: 'breeding',
  }),
  moduleOf({
    key: 'reproduction_birth',
    label: 'Nascimento por referência',
    what: 'os nascimentos por referência',
    resource: 'reproduction_birth',
    screen: 'corte.calves',
    expected: 'by-end',
    of: 'breeding',
  }),
  moduleOf({
    key: 'reproduction_weaning',
    label: 'Desmame por referência',
    what: 'os desmames por referência',
    resource: 'reproduction_weaning',
    screen: 'corte.calves',
    expected: 'by-end',
    of: 'breeding',
  }),
  moduleOf({
    key: 'machines',
    label: 'Máquinas',
    what: 'as máquinas',
    resource: 'machines',
    screen: 'corte.machines',
    expected: 'from-start',
  }),
  moduleOf({
    key: 'stocks',
    label: 'Estoque de insumos',
    what: 'o estoque de insumos',
    resource: 'stocks',
    screen: 'corte.stocks',
    // That of the first day; that of the last day is asked for by itself when the harvest is over (see `missing`).
    expected: 'from-start',
  }),
  moduleOf({
    key: 'climates',
    label: 'Clima',
    what: 'a chuva',
    resource: 'climates',
    screen: 'corte.climates',
    // A month without rain is entered as 0.
    expected: 'every-month',
  }),
];

const byKey = new Map(REVIEW_MODULES.map((module) => [module.key, module]));

/** The module of a key that is known to exist; throws for a programming mistake. */
export function moduleOfKey(key: string): ReviewModule {
  const found = byKey.get(key);
  if (!found) throw new Error(`unknown module ${key}`);
  return found;
}
