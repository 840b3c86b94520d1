/** Every address a screen has: the only place where one is written. Parameters are filled by functions, patterns stand in `routes.tsx`. */
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
    births: '/corte/lancamentos/pecuaria/nascimento',
    weaning: '/corte/lancamentos/pecuaria/desmames',
    deaths: '/corte/lancamentos/pecuaria/mortes',
    confinements: '/corte/lancamentos/pecuaria/confinamento',
    herdEntry: '/corte/lancamentos/pecuaria/compras-outras-entradas',
    herdDeparture: '/corte/lancamentos/pecuaria/vendas-outras-saidas',
  },
  leite: {
    entries: '/leite/lancamentos',
    movements: '/leite/lancamentos/movimentacoes',
    births: '/leite/lancamentos/movimentacoes/nascimentos',
    deaths: '/leite/lancamentos/movimentacoes/morte',
    herdEntry: '/leite/lancamentos/movimentacoes/compras',
    herdDeparture: '/leite/lancamentos/movimentacoes/vendas',
  },
} as const;

/** Screens that need no session. */
export function isPublicPath(pathname: string): boolean {
  return /^\/(login|forgot-password|update-password)(\/|$)/.test(pathname);
}
