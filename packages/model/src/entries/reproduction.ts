import { choice, type Field, heads, optional, reference, weight } from '../kit/field';
import { type Resource, resource } from '../kit/resource';

/** Females put to the bull or inseminated, and found pregnant, by category: for calvings of this harvest and of the next one. */
export const reproductionMountHerding = resource({
  path: 'reproduction_mount_herding',
  one: 'Monta/toque',
  many: 'Monta/toque',
  scope: 'farmHarvest',
  access: 'entry',
  environments: ['BEEF_CATTLE'],
  order: [['id', 'ASC']],
  unique: [['harvest', 'farm', 'category_reference', 'category_reproduction']],
  fields: {
    category_reference: reference('Referência', 'category_reference', { where: { show: 'MOUNT' } }),
    category_reproduction: reference('Categoria', 'category_reproduction', { match: { category_reference: 'category_reference' } }),
    amount_harvest_current: optional(heads('Safra atual', { help: 'Fêmeas que parem nesta safra.' })),
    amount_harvest_next: optional(heads('Próxima safra', { help: 'Fêmeas que parem na próxima safra.' })),
  },
  cells: {
    by: ['category_reference', 'category_reproduction'],
    values: ['amount_harvest_current', 'amount_harvest_next'],
    isOnlyWay: true,
  },
});

const calves = (path: string, type: 'BIRTH' | 'WEANING', name: string): Resource =>
  resource({
    path,
    one: name,
    many: name,
    scope: 'farmHarvest',
    access: 'entry',
    environments: ['BEEF_CATTLE'],
    order: [['id', 'ASC']],
    unique: [['harvest', 'farm', 'category_reference', 'category_weaning']],
    fields: {
      category_reference: reference('Referência', 'category_reference', { where: { show: 'BIRTH' } }),
      category_weaning: reference('Categoria', 'category_weaning'),
      amount: optional(heads('Quantidade')),
      weight: optional(weight('Peso médio', { help: 'Peso vivo médio por cabeça.' })),
      type: typeField(type, name),
    },
    cells: { by: ['category_reference', 'category_weaning'], values: ['amount', 'weight'], isOnlyWay: true },
  });

/** Which of the two it is travels with the rows, though the address says it already. */
const typeField = (type: string, name: string): Field => choice('Tipo', { [type]: name }, { initial: type });

/** Calves born of each reference (heifers, first-calf and older cows), and what they weighed. */
export const reproductionBirth = calves('reproduction_birth', 'BIRTH', 'Nascimento');
/** Calves weaned of each reference, and what they weighed. */
export const reproductionWeaning = calves('reproduction_weaning', 'WEANING', 'Desmame');
