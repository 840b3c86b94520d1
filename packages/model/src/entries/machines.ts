import { MAX_WHOLE, money, number, text, yesNo } from '../kit/field';
import { entry } from '../kit/resource';

export const machines = entry({
  path: 'machines',
  one: 'Máquina',
  many: 'Máquinas',
  environments: ['BEEF_CATTLE'],
  month: null,
  order: [
    ['brand', 'ASC'],
    ['model', 'ASC'],
  ],
  fields: {
    brand: text('Marca', { maxLength: 120 }),
    model: text('Modelo', { maxLength: 120, width: 2 }),
    amount: number('Quantidade', { min: 1, max: MAX_WHOLE }),
    unitary_value: money('Valor unitário', { help: 'Quanto vale cada uma hoje, não quanto custou.' }),
    start_harvest: yesNo('No início da safra', { help: 'Já estava na fazenda em 1º de julho.', initial: true }),
    end_harvest: yesNo('No fim da safra', { help: 'Continua na fazenda em 30 de junho.', initial: true }),
  },
  rules: [
    ({ start_harvest, end_harvest }) =>
      start_harvest || end_harvest ? undefined : { end_harvest: 'Marque o início da safra, o fim, ou os dois' },
  ],
  // Machines of different kinds are only summed by value.
  totals: { unitary_value: { times: 'amount' } },
  plausibility: [
    { kind: 'limit', field: 'amount', max: 100, words: 'Máquinas do mesmo modelo' },
    { kind: 'jump', field: 'unitary_value', share: 0.5, by: ['brand', 'model'], of: 'desta máquina' },
  ],
});
