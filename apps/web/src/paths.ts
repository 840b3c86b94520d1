import type { Environment } from '#model/kit/environment';
import { CATALOGUES_ADDRESS, IGPDI_ADDRESS, movementScreens, REGISTERS_ADDRESS } from '#model/screens';

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
  entries: '/lancamentos',
  corte: {
    entries: '/corte/lancamentos',
    livestock: '/corte/lancamentos/pecuaria',
    livestockCards: '/corte/lancamentos/pecuaria/cards',
    births: movement('BEEF_CATTLE', 'births'),
    weaning: movement('BEEF_CATTLE', 'weaning'),
    deaths: movement('BEEF_CATTLE', 'deaths'),
    confinements: movement('BEEF_CATTLE', 'confinements'),
    herdEntry: movement('BEEF_CATTLE', 'herd_entry'),
    herdDeparture: movement('BEEF_CATTLE', 'herd_departure'),
  },
  leite: {
    entries: '/leite/lancamentos',
    movements: '/leite/lancamentos/movimentacoes',
    births: movement('DAIRY_CATTLE', 'births'),
    deaths: movement('DAIRY_CATTLE', 'deaths'),
    herdEntry: movement('DAIRY_CATTLE', 'herd_entry'),
    herdDeparture: movement('DAIRY_CATTLE', 'herd_departure'),
  },
  registers: REGISTERS_ADDRESS,
  catalogues: CATALOGUES_ADDRESS,
  igpdi: IGPDI_ADDRESS,
} as const;

function movement(environment: Environment, resource: string): string {
  const screen = movementScreens.find((one) => one.environment === environment && one.resource === resource);
  if (!screen) throw new Error(`no movement screen of ${resource}`);
  return screen.address;
}

/** Screens that need no session. */
export function isPublicPath(pathname: string): boolean {
  return /^\/(login|forgot-password|update-password)(\/|$)/.test(pathname);
}
