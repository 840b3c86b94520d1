import type { Environment } from '#model/kit/environment';
import { addressOf } from '#model/screens/list';

interface CarryForwardLinks {
  here: string;
  what: string;
  /** The link for a farm without a harvest before. */
  first: { address: string; action: string; what: string };
  next: { address: string; action: string };
  /** Address of the entries of a module, by its path. */
  modules: Readonly<Record<string, string>>;
}

export const CARRY_FORWARD_LINKS: Readonly<Record<Environment, CarryForwardLinks>> = {
  BEEF_CATTLE: {
    here: addressOf('beef.carry-forward'),
    what: 'Estoque, área, equipe, máquinas e insumos',
    first: { address: addressOf('beef.livestock_stocks'), action: 'Lançar o estoque inicial', what: 'pelo estoque pecuário' },
    next: { address: addressOf('beef.livestock-cards'), action: 'Ir para Pecuária' },
    modules: {
      livestock_stocks: addressOf('beef.livestock_stocks'),
      areas: addressOf('beef.areas'),
      teams: addressOf('beef.teams'),
      machines: addressOf('beef.machines'),
      stocks: addressOf('beef.stocks'),
    },
  },
  DAIRY_CATTLE: {
    here: addressOf('dairy.carry-forward'),
    what: 'Rebanho e equipe',
    first: { address: addressOf('dairy.livestock_stocks'), action: 'Lançar o rebanho inicial', what: 'pela evolução de rebanho' },
    next: { address: addressOf('dairy.summary'), action: 'Ir para o Resumo' },
    modules: { livestock_stocks: addressOf('dairy.livestock_stocks'), teams: addressOf('dairy.teams') },
  },
};
