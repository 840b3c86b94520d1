import { money, number, reference } from '../kit/field';
import { resource } from '../kit/resource';
import { BESIDE_EXPENSES } from './finance';

/** R$ a head and month in the money of one harvest, corrected by IGP-DI. Source of the initial values: indicator sheet 3.4. */
export const disbursementReferences = resource({
  path: 'disbursement_references',
  one: 'Desembolso de referência',
  many: 'Desembolso de referência',
  scope: 'none',
  access: 'catalogue',
  environments: ['BEEF_CATTLE'],
  order: [
    ['first_year', 'DESC'],
    ['category_livestock_system.id', 'ASC'],
    ['cost_center.id', 'ASC'],
  ],
  unique: [['first_year', 'category_livestock_system', 'cost_center']],
  fields: {
    first_year: number('Safra (ano inicial)', {
      min: 1990,
      max: 2999,
      isGrouped: false,
      help: 'Em dinheiro de qual safra: 2024 é a safra 2024/2025. As outras são corrigidas pelo IGP-DI.',
    }),
    category_livestock_system: reference('Sistema pecuária', 'category_livestock_system'),
    cost_center: reference('Centro de custo', 'cost_centers', {
      where: { in_diagnosis: true, type: 'DESPESAS' },
      except: { group: BESIDE_EXPENSES },
      carry: ['group'],
      width: 1.5,
    }),
    value: money('Por cabeça e mês', { help: 'R$ por cabeça e mês; a faixa vai de 20 % abaixo a 20 % acima.' }),
  },
});
