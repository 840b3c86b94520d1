import type { MATING_COUNTS, PARITIES, REFERENCE_SCREENS } from '#model/catalogues/reproduction';
import type { StartRow } from './start-row';

type Show = keyof typeof REFERENCE_SCREENS;
type MatingCount = keyof typeof MATING_COUNTS;
type Parity = keyof typeof PARITIES;

const reference = (id: number, title: string, show: Show, counts: MatingCount | null, parity: Parity | null): StartRow => ({
  id,
  title,
  show,
  counts,
  parity,
});

/** Indicators divide pregnant by exposed females. */
export const MOUNT_REFERENCE = { exposed: 1, pregnant: 2 } as const;
const mountReferences = [
  reference(MOUNT_REFERENCE.exposed, 'Fêmeas em cobertura', 'MOUNT', 'EXPOSED', null),
  reference(MOUNT_REFERENCE.pregnant, 'Fêmeas prenhes', 'MOUNT', 'PREGNANT', null),
];
const birthReferences = [
  reference(3, 'Novilhas', 'BIRTH', null, 'NULLIPAROUS'),
  reference(4, 'Primíparas', 'BIRTH', null, 'PRIMIPAROUS'),
  reference(5, 'Multíparas', 'BIRTH', null, 'MULTIPAROUS'),
];

const FEMALES: readonly (readonly [title: string, parity: Parity])[] = [
  ['Novilhas precoces (13-15 meses)', 'NULLIPAROUS'],
  ['Novilhas (24 meses)', 'NULLIPAROUS'],
  ['Novilhas (36 meses)', 'NULLIPAROUS'],
  ['Primíparas', 'PRIMIPAROUS'],
  ['Secundíparas', 'MULTIPAROUS'],
  ['Multíparas', 'MULTIPAROUS'],
];

/** `number` links the same females across the references of the mating sheet. */
const females = mountReferences.flatMap(({ id }) =>
  FEMALES.map(([title, parity], index) => ({ title, category_reference: id, female_group: 1 + index, parity })),
);

const weaningCategories: StartRow[] = [
  { id: 1, title: 'Machos', sex: 'MALE' },
  { id: 2, title: 'Fêmeas', sex: 'FEMALE' },
];

const links = ['BIRTH', 'WEANING'].flatMap((type) =>
  birthReferences.flatMap((reference) =>
    weaningCategories.map((category) => ({ type, category_reference: reference.id, category_weaning: category.id })),
  ),
);

export const reproductionStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  category_reference: [...mountReferences, ...birthReferences],
  category_reproduction: females.map((row, index) => ({ id: 1 + index, ...row })),
  category_weaning: weaningCategories,
  category_reference_category_weaning: links.map((link, index) => ({ id: 1 + index, ...link })),
};
