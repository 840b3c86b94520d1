import { choice, MAX_WHOLE, number, optional, type Presence, type Row, reference } from '../kit/field';
import { resource } from '../kit/resource';
import { catalogue } from './catalogue';

export const REFERENCE_SCREENS = { MOUNT: 'Monta/toque', BIRTH: 'Nascimento/desmame' } as const;

export const MATING_COUNTS = { EXPOSED: 'Fêmeas em cobertura', PREGNANT: 'Fêmeas prenhes' } as const;

/** Matches the females of the mating sheet to their calves. */
export const PARITIES = { NULLIPAROUS: 'Novilhas', PRIMIPAROUS: 'Primíparas', MULTIPAROUS: 'Multíparas' } as const;

const parity = (presence?: (row: Row) => Presence) =>
  optional(
    choice('Ordem de parto', PARITIES, {
      help: 'Liga as fêmeas em cobertura aos bezerros que nasceram delas.',
      ...(presence ? { presence } : {}),
    }),
  );

const only =
  (show: keyof typeof REFERENCE_SCREENS) =>
  (row: Row): Presence =>
    row.show === show ? 'optional' : 'computed';

export const categoryReference = catalogue('category_reference', 'Referência', 'Referências', {
  unique: [['show', 'title'], ['counts']],
  fields: {
    show: choice('Mostrar em', REFERENCE_SCREENS),
    counts: optional(
      choice('Conta como', MATING_COUNTS, { help: 'A fertilidade divide as prenhes pelas em cobertura.', presence: only('MOUNT') }),
    ),
    parity: parity(only('BIRTH')),
  },
  derive: ({ show }) => ({ ...(show === 'MOUNT' ? {} : { counts: null }), ...(show === 'BIRTH' ? {} : { parity: null }) }),
});
export const categoryReproduction = catalogue('category_reproduction', 'Categoria de reprodução', 'Reprodução', {
  unique: [
    ['category_reference', 'title'],
    ['category_reference', 'female_group'],
  ],
  fields: {
    category_reference: reference('Referência', 'category_reference', { where: { show: 'MOUNT' }, carry: ['counts'] }),
    female_group: optional(
      number('Nº do grupo', { min: 1, max: MAX_WHOLE, help: 'O mesmo número em cobertura e em prenhes diz que são as mesmas fêmeas.' }),
    ),
    parity: parity(),
  },
});
export const categoryWeaning = catalogue('category_weaning', 'Categoria de desmame', 'Categorias de desmame', {
  fields: { sex: optional(choice('Sexo', { MALE: 'Macho', FEMALE: 'Fêmea' })) },
});

/** Rows of the birth and weaning grids. Entries refer to both ends and never to the link, so it needs no title. */
export const categoryReferenceCategoryWeaning = resource({
  path: 'category_reference_category_weaning',
  one: 'Categoria da referência',
  many: 'Referências e desmames',
  scope: 'none',
  access: 'catalogue',
  order: [
    ['type', 'ASC'],
    ['category_reference', 'ASC'],
    ['category_weaning', 'ASC'],
  ],
  unique: [['category_reference', 'category_weaning', 'type']],
  fields: {
    category_reference: reference('Referência', 'category_reference', { where: { show: 'BIRTH' } }),
    category_weaning: reference('Categoria de desmame', 'category_weaning'),
    type: choice('Tipo', { BIRTH: 'Nascimento', WEANING: 'Desmame' }),
  },
});

export const reproductionCatalogues = [categoryReference, categoryReproduction, categoryWeaning, categoryReferenceCategoryWeaning];
