import { MAX_NUMBER, money, number, optional, reference, text, yesNo } from '../kit/field';
import { diagnosed } from '../kit/resource';

/** One row sums all inputs of a kind. Source: product specification 2, section 5.3. */
const ONE_SUM = { amount: 1, material: 'MATERIAL FINAL' } as const;

export const inputsDiagnosis = diagnosed({
  path: 'inputs_diagnosis',
  one: 'Estoque de insumos do diagnóstico',
  many: 'Controle de insumos',
  month: null,
  order: [
    ['date_harvest', 'ASC'],
    ['cost_center.id', 'ASC'],
  ],
  fields: {
    cost_center: reference('Insumos', 'cost_centers', {
      where: { in_diagnosis: true, type: 'DESPESAS', group: 'ESTOQUE' },
      carry: ['type', 'group'],
      width: 1.5,
    }),
    date_harvest: yesNo('Contagem', { words: { no: 'Início da safra (01/07)', yes: 'Fim da safra (30/06)' } }),
    material: text('Descrição do insumo', { presence: () => 'computed' }),
    amount: number('Quantidade', { decimals: 2, min: 0.01, presence: () => 'computed' }),
    value: optional(money('Valor em estoque', { min: 0, max: MAX_NUMBER })),
  },
  derive: () => ONE_SUM,
  cells: {
    by: ['cost_center', 'date_harvest'],
    values: ['value'],
    isOnlyWay: true,
    sheet: {
      lines: {
        of: 'rows',
        from: 'cost_centers',
        where: { in_diagnosis: 'true', group: 'ESTOQUE' },
        by: { cost_center: 'id' },
      },
      across: { answer: 'date_harvest' },
    },
  },
});
