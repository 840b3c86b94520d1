import { expect, it } from 'vitest';
import { askedBy, filterErrors, gridFilterSearch, readGridFilter } from './grid-filter';

const filter = (text: string) => readGridFilter(new URLSearchParams(text));

it('needs a harvest, and an indicator or a farm', () => {
  expect(filterErrors(filter(''))).toEqual({ safra: 'Campo obrigatório', indicador: 'Campo obrigatório', fazenda: 'Campo obrigatório' });
  expect(filterErrors(filter('safra=3'))).toEqual({ indicador: 'Campo obrigatório', fazenda: 'Campo obrigatório' });
  expect([filterErrors(filter('safra=3&indicador=1')), filterErrors(filter('safra=3&fazenda=9'))]).toEqual([{}, {}]);
  expect(askedBy(filter('safra=3'))).toBeNull();
});

it('is asked for as the call has it, and keeps its address', () => {
  const text = 'safra=3&indicador=1&sistemas=2%2C5&origem=plataforma&validado=nao';
  expect(askedBy(filter(text))).toEqual({
    ...{ indicator_id: '1', category_livestock_system_ids: '2,5', from_diagnosis: 'false', validated: 'false' },
  });
  expect(new URLSearchParams(gridFilterSearch(filter(text))).toString()).toBe(text);
});
