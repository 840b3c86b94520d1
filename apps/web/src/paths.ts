import type { Environment } from '#model/kit/environment';
import { CATALOGUES_ADDRESS, ENTRIES_ADDRESS, entryScreens, IGPDI_ADDRESS, REGISTERS_ADDRESS } from '#model/screens';

/**
 * Every address a screen has: the only place where one is written, beside the list of the grid screens in `#model/screens`. Parameters
 * are filled by functions, patterns stand in `routes.tsx`.
 */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  updatePassword: (username: string) => `/update-password/${encodeURIComponent(username)}`,
  filterForm: '/filter-form',
  initialForm: '/initial-form',
  entries: '/lancamentos',
  corte: {
    entries: ENTRIES_ADDRESS.BEEF_CATTLE,
    characterisation: corte('caracteriza-fazenda'),
    team: corte('equipe'),
    teamCards: corte('equipe/cards'),
    teamSheet: corte('equipe/geral'),
    finance: corte('financeiro'),
    financeCards: corte('financeiro/cards'),
    ledger: (slug: LedgerSlug) => corte(`financeiro/tipo/${slug}`),
    livestock: corte('pecuaria'),
    livestockCards: corte('pecuaria/cards'),
    births: grid('BEEF_CATTLE', 'births'),
    weaning: grid('BEEF_CATTLE', 'weaning'),
    deaths: grid('BEEF_CATTLE', 'deaths'),
    confinements: grid('BEEF_CATTLE', 'confinements'),
    herdEntry: grid('BEEF_CATTLE', 'herd_entry'),
    herdDeparture: grid('BEEF_CATTLE', 'herd_departure'),
    livestockStock: corte('pecuaria/estoque-pecuario'),
    area: corte('pecuaria/area'),
    mount: corte('pecuaria/monta-toque'),
    calves: corte('pecuaria/nascimento-desmames'),
    machines: grid('BEEF_CATTLE', 'machines'),
    stocks: grid('BEEF_CATTLE', 'stocks'),
    climate: corte('clima'),
    review: corte('confira-lancamentos'),
    carryForward: corte('abrir-safra'),
    checklist: '/corte/checklist',
    checklistAnalytical: '/corte/checklist/analitico',
    checklistSynthetic: '/corte/checklist/sintetico',
  },
  leite: {
    entries: ENTRIES_ADDRESS.DAIRY_CATTLE,
    movements: `${ENTRIES_ADDRESS.DAIRY_CATTLE}/movimentacoes`,
    births: grid('DAIRY_CATTLE', 'births'),
    deaths: grid('DAIRY_CATTLE', 'deaths'),
    herdEntry: grid('DAIRY_CATTLE', 'herd_entry'),
    herdDeparture: grid('DAIRY_CATTLE', 'herd_departure'),
  },
  registers: REGISTERS_ADDRESS,
  catalogues: CATALOGUES_ADDRESS,
  igpdi: IGPDI_ADDRESS,
} as const;

/** The ledgers by the last part of their address. */
export type LedgerSlug = 'receitas' | 'despesas' | 'outros_debitos' | 'outros_creditos';

function corte(address: string): string {
  return `${ENTRIES_ADDRESS.BEEF_CATTLE}/${address}`;
}

function grid(environment: Environment, resource: string): string {
  const screen = entryScreens.find((one) => one.environment === environment && one.resource === resource);
  if (!screen) throw new Error(`no entry screen of ${resource}`);
  return screen.address;
}

/** Screens that need no session. */
export function isPublicPath(pathname: string): boolean {
  return /^\/(login|forgot-password|update-password)(\/|$)/.test(pathname);
}
