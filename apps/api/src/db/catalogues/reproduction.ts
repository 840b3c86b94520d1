import type { REFERENCE_SCREENS } from '#model/catalogues/reproduction';
import { type StartRow, titled } from './start-row';

type Show = keyof typeof REFERENCE_SCREENS;

const references = (titles: readonly string[], show: Show, firstId: number) => titled(titles, { show }, firstId);

/** Females exposed and found pregnant; indicators divide one by the other. */
export const MOUNT_REFERENCE = { exposed: 1, pregnant: 2 } as const;
const mountReferences = references(['Fêmeas em cobertura', 'Fêmeas prenhes'], 'MOUNT', MOUNT_REFERENCE.exposed);
const birthReferences = references(['Novilhas', 'Primíparas', 'Multíparas'], 'BIRTH', 3);

const REPRODUCTION_AGES = [
  'Novilhas precoces (13-15 meses)',
  'Novilhas (24 meses)',
  'Novilhas (36 meses)',
  'Primíparas',
  'Secundíparas',
  'Multíparas',
];

const weaningCategories = titled(['Machos', 'Fêmeas']);

/** Every category of calves under every reference, in both grids. */
const links = ['BIRTH', 'WEANING'].flatMap((type) =>
  birthReferences.flatMap((reference) =>
    weaningCategories.map((category) => ({ type, category_reference: reference.id, category_weaning: category.id })),
  ),
);

/** What a new base knows of reproduction, by path of the catalogue. */
export const reproductionStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  category_reference: [...mountReferences, ...birthReferences],
  category_reproduction: mountReferences.flatMap(({ id }, index) =>
    titled(REPRODUCTION_AGES, { category_reference: id }, 1 + index * REPRODUCTION_AGES.length),
  ),
  category_weaning: weaningCategories,
  category_reference_category_weaning: links.map((link, index) => ({ id: 1 + index, ...link })),
};
