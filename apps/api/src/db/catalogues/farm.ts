import type { TYPES_AREA_DISTRIBUTION } from '#model/catalogues/farm';
import { type StartRow, titled } from './start-row';

export const LIVESTOCK_SYSTEM = {
  cria: 1,
  criaRecria: 2,
  criaRecriaEngorda: 3,
  recria: 4,
  recriaEngorda: 5,
  engorda: 6,
  onlyConfinement: 7,
} as const;
export const BIOME = { amazonia: 1, caatinga: 2, cerrado: 3, mataAtlantica: 4, pampa: 5, pantanal: 6 } as const;
export const HARVEST_GROUP = { pilot: 1, regular: 2, closed: 3 } as const;

const SYSTEM_FLAGS = ['breeds_calves', 'rears_cattle', 'finishes_cattle', 'only_confinement'] as const;

const system = (id: number, title: string, ...flags: readonly (typeof SYSTEM_FLAGS)[number][]): StartRow => ({
  id,
  title,
  ...Object.fromEntries(SYSTEM_FLAGS.map((flag) => [flag, flags.includes(flag)])),
});

const GRAZED_AREAS = [
  'Pastagem cultivada',
  'Pastagem nativa',
  'Pastagem em formação/reforma',
  'Pastagem degradada',
  'ILP/ILPF em pastejo',
  'Várzea pastejada',
];

const OTHER_PRODUCTIVE_AREAS = [
  'Confinamento/piquetes',
  'Forrageira de corte/silagem/feno',
  'Agricultura anual',
  'Agricultura perene',
  'Floresta plantada',
];

const UNPRODUCTIVE_AREAS: readonly (readonly [title: string, distribution: keyof typeof TYPES_AREA_DISTRIBUTION | null])[] = [
  ['Reserva legal e APP', 'RESERVA_LEGAL_APP'],
  ['Área em recuperação', null],
  ['Açudes e brejos', null],
  ['Benfeitorias e infraestrutura', 'BENFEITORIAS_INFRA_ESTRUTURA'],
];

const areas: StartRow[] = [
  ...GRAZED_AREAS.map((title) => ({ title, livestock_use: true, productive: true, type_area_distribution: null })),
  ...OTHER_PRODUCTIVE_AREAS.map((title) => ({ title, livestock_use: false, productive: true, type_area_distribution: null })),
  ...UNPRODUCTIVE_AREAS.map(([title, distribution]) => ({
    title,
    livestock_use: false,
    productive: false,
    type_area_distribution: distribution,
  })),
].map((row, index) => ({ id: 1 + index, ...row }));

export const farmStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  category_livestock_system: [
    system(LIVESTOCK_SYSTEM.cria, 'Cria', 'breeds_calves'),
    system(LIVESTOCK_SYSTEM.criaRecria, 'Cria-recria', 'breeds_calves', 'rears_cattle'),
    system(LIVESTOCK_SYSTEM.criaRecriaEngorda, 'Cria-recria-engorda', 'breeds_calves', 'rears_cattle', 'finishes_cattle'),
    system(LIVESTOCK_SYSTEM.recria, 'Recria', 'rears_cattle'),
    system(LIVESTOCK_SYSTEM.recriaEngorda, 'Recria-engorda', 'rears_cattle', 'finishes_cattle'),
    system(LIVESTOCK_SYSTEM.engorda, 'Engorda', 'finishes_cattle'),
    system(LIVESTOCK_SYSTEM.onlyConfinement, 'Exclusiva de confinamento', 'finishes_cattle', 'only_confinement'),
  ],
  category_biomes: titled(['Amazônia', 'Caatinga', 'Cerrado', 'Mata Atlântica', 'Pampa', 'Pantanal']),
  groups_harvests: [
    { id: HARVEST_GROUP.pilot, title: 'Piloto', active: true },
    { id: HARVEST_GROUP.regular, title: 'Regular', active: true },
    { id: HARVEST_GROUP.closed, title: 'Encerrada', active: false },
  ],
  category_area: areas,
  category_sector: titled(['Agricultura', 'Cana', 'Floresta', 'Ovinos', 'Leite', 'Arrendamento de terras', 'Haras']),
};
