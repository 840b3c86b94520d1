import { type StartRow, titled } from './start-row';

/** Livestock systems by what the demo farms need to name. */
export const LIVESTOCK_SYSTEM = { cria: 1, criaRecria: 2, criaRecriaEngorda: 3, recria: 4, recriaEngorda: 5, engorda: 6 } as const;
export const BIOME = { amazonia: 1, caatinga: 2, cerrado: 3, mataAtlantica: 4, pampa: 5, pantanal: 6 } as const;
export const HARVEST_GROUP = { pilot: 1, regular: 2, closed: 3 } as const;

/** Areas that carry the herd: they count in the livestock area. */
const GRAZED_AREAS = [
  'Pastagem cultivada',
  'Pastagem nativa',
  'Pastagem em formação/reforma',
  'Pastagem degradada',
  'ILP/ILPF em pastejo',
  'Várzea pastejada',
];

const OTHER_AREAS = [
  'Confinamento/piquetes',
  'Forrageira de corte/silagem/feno',
  'Agricultura anual',
  'Agricultura perene',
  'Floresta plantada',
  'Reserva legal e APP',
  'Área em recuperação',
  'Açudes e brejos',
  'Benfeitorias e infraestrutura',
];

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
  category_area: [
    ...titled(GRAZED_AREAS, { livestock_use: true }),
    ...titled(OTHER_AREAS, { livestock_use: false }, 1 + GRAZED_AREAS.length),
  ],
  category_sector: titled(['Agricultura', 'Cana', 'Floresta', 'Ovinos', 'Leite', 'Arrendamento de terras', 'Haras']),
};
