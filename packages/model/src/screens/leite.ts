import type { LedgerType } from '../catalogues/ledger-types';
import { roomOf, type Section } from './screen';

const ADDRESS = '/leite/lancamentos';
const { at, grid } = roomOf('leite', ADDRESS, 'DAIRY_CATTLE');

const LEDGER_COLUMNS = ['date', 'cost_center', 'cost_center_description', 'quantity', 'unit_value', 'value'];
const ledger = (type: LedgerType) => ({ fixed: { type }, columns: LEDGER_COLUMNS });

/** Entries of milk, in the order of their toolbar. */
export const leiteEntries = {
  label: 'Lançamentos',
  icon: 'entries',
  address: ADDRESS,
  environment: 'DAIRY_CATTLE',
  feature: 'platform',
  isShownToAll: true,
  needsFarm: true,
  isClosedToDiagnosisFarm: true,
  declarations: 'leite',
  modules: [
    {
      label: 'Equipe',
      address: at('equipe'),
      groups: [{ label: 'Equipe', screens: [grid('teams', 'equipe', 'teams', 'Equipe')] }],
    },
    {
      label: 'Financeiro',
      address: at('financeiro'),
      groups: [
        {
          label: 'Financeiro',
          screens: [
            grid('financials.RECEITAS', 'financeiro/receitas', 'financials', 'Receitas', ledger('RECEITAS')),
            grid('financials.DESPESAS', 'financeiro/despesas', 'financials', 'Despesas', ledger('DESPESAS')),
          ],
        },
      ],
    },
    {
      label: 'Pecuária',
      address: at('movimentacoes'),
      groups: [
        {
          label: 'Movimentações',
          screens: [
            grid('births', 'movimentacoes/nascimentos', 'births', 'Nascimentos'),
            grid('deaths', 'movimentacoes/morte', 'deaths', 'Morte'),
            grid('herd_entry', 'movimentacoes/compras', 'herd_entry', 'Compras'),
            grid('herd_departure', 'movimentacoes/vendas', 'herd_departure', 'Vendas'),
          ],
        },
      ],
    },
  ],
} satisfies Section;
