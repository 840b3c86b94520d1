import { isMatingValidated } from '#domain/beef/reproduction';
import { asNumber, choice, type Field, heads, optional, reference, weight } from '../kit/field';
import type { WithinRule } from '../kit/plausibility-rule';
import { entry, type Resource } from '../kit/resource';

const pregnantOf = (field: string): WithinRule => ({
  kind: 'within',
  field,
  group: 'category_reference',
  attribute: 'counts',
  part: 'PREGNANT',
  whole: 'EXPOSED',
  by: 'category_reproduction',
  twin: 'female_group',
  words: 'prenhes do que em cobertura',
});

export const reproductionMountHerding = entry({
  path: 'reproduction_mount_herding',
  one: 'Monta/toque',
  many: 'Monta/toque',
  environments: ['BEEF_CATTLE'],
  month: null,
  fields: {
    category_reference: reference('Referência', 'category_reference', { where: { show: 'MOUNT' }, carry: ['counts'] }),
    category_reproduction: reference('Categoria', 'category_reproduction', {
      match: { category_reference: 'category_reference' },
      carry: ['female_group'],
    }),
    amount_harvest_current: optional(heads('Safra atual', { help: 'Fêmeas que parem nesta safra.' })),
    amount_harvest_next: optional(heads('Próxima safra', { help: 'Fêmeas que parem na próxima safra.' })),
  },
  cells: {
    by: ['category_reference', 'category_reproduction'],
    values: ['amount_harvest_current', 'amount_harvest_next'],
    isOnlyWay: true,
    isClearedByMinusOne: true,
    sheet: {
      lines: {
        of: 'rows',
        from: 'category_reproduction',
        where: { 'category_reference.show': 'MOUNT' },
        by: { category_reference: 'category_reference', category_reproduction: 'id' },
        under: 'category_reference',
      },
      isValidated: ({ validated, amount_harvest_current, amount_harvest_next }) =>
        isMatingValidated({
          validated: validated === true,
          amount_harvest_current: asNumber(amount_harvest_current),
          amount_harvest_next: asNumber(amount_harvest_next),
        }),
    },
  },
  plausibility: [pregnantOf('amount_harvest_current'), pregnantOf('amount_harvest_next')],
});

const calves = (path: string, type: 'BIRTH' | 'WEANING', name: string, weights: { min: number; max: number }): Resource =>
  entry({
    path,
    one: name,
    many: `${name} por referência`,
    environments: ['BEEF_CATTLE'],
    month: null,
    fields: {
      category_reference: reference('Referência', 'category_reference', { where: { show: 'BIRTH' } }),
      category_weaning: reference('Categoria', 'category_weaning'),
      amount: optional(heads('Quantidade')),
      weight: optional(weight('Peso médio', { help: 'Peso vivo médio por cabeça.' })),
      type: typeField(type, name),
    },
    cells: {
      by: ['category_reference', 'category_weaning'],
      values: ['amount', 'weight'],
      isOnlyWay: true,
      isClearedByMinusOne: true,
      sheet: {
        lines: {
          of: 'rows',
          from: 'category_reference_category_weaning',
          where: { type, 'category_reference.show': 'BIRTH' },
          by: { category_reference: 'category_reference', category_weaning: 'category_weaning' },
        },
      },
    },
    plausibility: [
      { kind: 'limit', field: 'weight', ...weights },
      { kind: 'jump', field: 'weight', share: 0.3, by: ['category_reference', 'category_weaning'], of: 'desta categoria' },
    ],
  });

/** The contract repeats the type in each row although the path already says it. */
const typeField = (type: string, name: string): Field => choice('Tipo', { [type]: name }, { initial: type });

export const reproductionBirth = calves('reproduction_birth', 'BIRTH', 'Nascimento', { min: 20, max: 60 });
export const reproductionWeaning = calves('reproduction_weaning', 'WEANING', 'Desmame', { min: 60, max: 350 });
