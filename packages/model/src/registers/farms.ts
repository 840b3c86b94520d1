import { ENVIRONMENTS } from '../kit/environment';
import { asReference, optional, references, text, yesNo } from '../kit/field';
import { resource } from '../kit/resource';

export const farms = resource({
  path: 'farms',
  one: 'Fazenda',
  many: 'Fazendas',
  scope: 'customer',
  access: 'register',
  environments: ENVIRONMENTS,
  environmentRole: 'field',
  order: [['name', 'ASC']],
  unique: [['customer', 'name']],
  looksAtCustomer: true,
  derive: ({ customer, only_diagnosis }) => ({ only_diagnosis: only_diagnosis === true || asReference(customer)?.only_diagnosis === true }),
  fields: {
    name: text('Fazenda', { maxLength: 120 }),
    sap_cod: optional(text('Código SAP', { maxLength: 40 })),
    only_diagnosis: yesNo('Somente diagnóstico'),
    harvests_platform: optional(
      references('Acesso a lançamentos', 'harvests', {
        through: { path: 'harvests_details', field: 'harvest', match: { customer: 'customer' } },
        help: 'Safras do cliente em que a fazenda recebe lançamentos.',
      }),
    ),
    total_harvests: optional(
      references('Safras Participantes', 'harvests', {
        readOnly: true,
        link: { table: 'farms_details', owner: 'farm_id', target: 'harvest_id' },
        help: 'Safras em que a fazenda está caracterizada.',
      }),
    ),
  },
});
