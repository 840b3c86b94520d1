import { roomOf, type Section } from './screen';

const ADDRESS = '/leite/lancamentos';
const { at, grid } = roomOf('leite', ADDRESS, 'DAIRY_CATTLE');

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
