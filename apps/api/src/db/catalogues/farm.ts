import { type StartRow, titled } from './start-row';

/** Livestock systems by what the demo farms need to name. */
export const LIVESTOCK_SYSTEM = { cria: 1, criaRecria: 2, criaRecriaEngorda: 3, recria: 4, recriaEngorda: 5, engorda: 6 } as const;
export const BIOME = { amazonia: 1, caatinga: 2, cerrado: 3, mataAtlantica: 4, pampa: 5, pantanal: 6 } as const;
export const HARVEST_GROUP = { pilot: 1, regular: 2, closed: 3 } as const;

/** What a new base knows of farms, by path of the catalogue. */
export const farmStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  category_livestock_system: titled([
    'Cria',
    'Cria-recria',
    'Cria-recria-engorda',
    'Recria',
    'Recria-engorda',
    'Engorda',
    'Exclusiva de confinamento',
  ]),
  category_biomes: titled(['Amazônia', 'Caatinga', 'Cerrado', 'Mata Atlântica', 'Pampa', 'Pantanal']),
  groups_harvests: [
    { id: HARVEST_GROUP.pilot, title: 'Piloto', active: true },
    { id: HARVEST_GROUP.regular, title: 'Regular', active: true },
    { id: HARVEST_GROUP.closed, title: 'Encerrada', active: false },
  ],
};
