import { HARVEST_GROUP, LIVESTOCK_SYSTEM } from '../../api/src/db/catalogues/farm';
import { type BeefPlan, type BeefSystem, beefPlan, type DairyPlan, dairyPlan } from './herd-plan';
import { DEMO_PLACES, type DemoPlace } from './places';
import type { CustomerPlan, FarmPlan } from './plan';

/** People, farms and companies are invented; places are real. */

const SYSTEM_ID: Readonly<Record<BeefSystem, number>> = {
  CRIA: LIVESTOCK_SYSTEM.cria,
  RECRIA_ENGORDA: LIVESTOCK_SYSTEM.recriaEngorda,
  CICLO_COMPLETO: LIVESTOCK_SYSTEM.criaRecriaEngorda,
};

const RACE = { nelore: 1, neloreMocho: 2, anelorado: 3, angusNelore: 4, crossbred: 5, composite: 10, angus: 11, dairy: 13 } as const;

const PLAIN = {
  sapCode: null,
  onlyDiagnosis: false,
  livestockSystem: null,
  beef: null,
  dairy: null,
  reportsWholeMonths: false,
  forgetsEntries: false,
  missesHeads: false,
  receivesFrom: null,
} as const;

export function beefFarm(
  name: string,
  place: DemoPlace,
  totalAreaHa: number,
  plan: Pick<BeefPlan, 'system'> & Partial<BeefPlan>,
  extra: Partial<FarmPlan> = {},
): FarmPlan {
  const kind = { environment: 'BEEF_CATTLE', livestockSystem: SYSTEM_ID[plan.system], racialGroup: RACE.nelore } as const;
  return { ...PLAIN, ...kind, name, place, totalAreaHa, beef: beefPlan(plan), ...extra };
}

export function dairyFarm(
  name: string,
  place: DemoPlace,
  totalAreaHa: number,
  plan: Pick<DairyPlan, 'cows'> & Partial<DairyPlan>,
  extra: Partial<FarmPlan> = {},
): FarmPlan {
  return { ...PLAIN, environment: 'DAIRY_CATTLE', racialGroup: RACE.dairy, name, place, totalAreaHa, dairy: dairyPlan(plan), ...extra };
}

/** Profiles follow from the farms. */
export function customer(
  name: string,
  email: string,
  userName: string,
  farms: readonly FarmPlan[],
  extra: Partial<CustomerPlan> = {},
): CustomerPlan {
  return {
    name,
    email,
    userName,
    description: null,
    profiles: [...new Set(farms.map((farm) => farm.environment))],
    onlyDiagnosis: false,
    hasDiagnosis: false,
    farmsLimit: Math.max(1, farms.length),
    isLinked: false,
    harvestGroup: HARVEST_GROUP.regular,
    harvests: 3,
    farms,
    ...extra,
  };
}

const SHOWN: readonly CustomerPlan[] = [
  customer(
    'Agropecuária Santa Rita',
    'cliente@porteira.local',
    'Antônio Carlos Meireles',
    [
      beefFarm(
        'Fazenda Boa Esperança',
        DEMO_PLACES.aguaClaraMs,
        2_980,
        { system: 'CRIA', cows: 1_150, birthRate: 0.81, transferShare: 0.5 },
        { sapCode: 'SR-0101' },
      ),
      beefFarm(
        'Fazenda Três Barras',
        DEMO_PLACES.barraDoGarcasMt,
        2_240,
        { system: 'RECRIA_ENGORDA', weanersAYear: 1_050, gainFactor: 1.12, confinedShare: 0.55 },
        { sapCode: 'SR-0102', receivesFrom: 'Fazenda Boa Esperança', missesHeads: true },
      ),
      dairyFarm('Fazenda Córrego do Ouro', DEMO_PLACES.patosDeMinasMg, 186, { cows: 120, litresACow: 21.5 }, { sapCode: 'SR-0201' }),
    ],
    { isLinked: true, description: 'Cria em Mato Grosso do Sul, recria e engorda em Mato Grosso, leite em Minas Gerais.' },
  ),
  customer(
    'Grupo Vale do Araguaia',
    'cliente2@porteira.local',
    'Beatriz Nogueira',
    [
      beefFarm('Fazenda Rio Manso', DEMO_PLACES.novaCrixasGo, 2_150, {
        system: 'CICLO_COMPLETO',
        cows: 640,
        gainFactor: 1.08,
        confinedShare: 0.45,
      }),
      beefFarm(
        'Fazenda Barra Mansa',
        DEMO_PLACES.jussaraGo,
        1_060,
        { system: 'RECRIA_ENGORDA', weanersAYear: 620, gainFactor: 1.08, confinedShare: 0.4, confinementType: 'SEMICONFINAMENTO_2' },
        { racialGroup: RACE.anelorado, forgetsEntries: true },
      ),
      dairyFarm('Fazenda São Judas', DEMO_PLACES.piracanjubaGo, 142, { cows: 86, heifersBoughtAYear: 6, litresACow: 17 }),
    ],
    { isLinked: true },
  ),
  customer(
    'Pecuária Bela Vista',
    'diagnostico@porteira.local',
    'Paulo Sérgio Lemos',
    [
      beefFarm(
        'Fazenda Bela Vista',
        DEMO_PLACES.rondonopolisMt,
        980,
        { system: 'CICLO_COMPLETO', cows: 320 },
        { onlyDiagnosis: true, beef: null },
      ),
    ],
    { onlyDiagnosis: true, hasDiagnosis: true, isLinked: true, harvests: 2, harvestGroup: HARVEST_GROUP.pilot },
  ),
  customer('Fazenda Nova Aurora', 'novo@porteira.local', 'Camila Duarte', [], {
    profiles: ['BEEF_CATTLE'],
    onlyDiagnosis: true,
    hasDiagnosis: true,
    harvests: 1,
    harvestGroup: HARVEST_GROUP.pilot,
  }),
];

const OTHERS: readonly CustomerPlan[] = [
  customer(
    'Irmãos Zanatta Agropecuária',
    'zanatta@porteira.local',
    'Vilmar Zanatta',
    [
      beefFarm('Fazenda Santo Ângelo', DEMO_PLACES.altaFlorestaMt, 2_600, {
        system: 'CICLO_COMPLETO',
        cows: 760,
        birthRate: 0.77,
        confinedShare: 0.3,
      }),
      beefFarm(
        'Fazenda Rio dos Peixes',
        DEMO_PLACES.juaraMt,
        1_720,
        { system: 'CICLO_COMPLETO', cows: 420, birthRate: 0.79, mortalityFactor: 1.15 },
        { reportsWholeMonths: true },
      ),
    ],
    { isLinked: true },
  ),
  customer('Fazendas Reunidas Paraíso', 'paraiso@porteira.local', 'Eduardo Coutinho', [
    beefFarm('Fazenda Paraíso', DEMO_PLACES.ribasDoRioPardoMs, 1_900, { system: 'CRIA', cows: 680, birthRate: 0.83, transferShare: 0.3 }),
    beefFarm(
      'Fazenda Pontinha do Cocho',
      DEMO_PLACES.camapuaMs,
      1_180,
      { system: 'RECRIA_ENGORDA', weanersAYear: 700, gainFactor: 1.1, confinedShare: 0.5 },
      { receivesFrom: 'Fazenda Paraíso' },
    ),
  ]),
  customer('Condomínio Barreto & Filhos', 'barreto@porteira.local', 'Rosângela Barreto', [
    beefFarm(
      'Fazenda Uraim',
      DEMO_PLACES.paragominasPa,
      1_640,
      { system: 'CRIA', cows: 520, birthRate: 0.76, mortalityFactor: 1.2 },
      { racialGroup: RACE.neloreMocho },
    ),
    beefFarm(
      'Fazenda Rio Maria',
      DEMO_PLACES.xinguaraPa,
      1_450,
      { system: 'RECRIA_ENGORDA', weanersAYear: 830, gainFactor: 1.05, mortalityFactor: 1.1 },
      { reportsWholeMonths: true },
    ),
  ]),
  customer(
    'Pecuária Dois Irmãos',
    'doisirmaos@porteira.local',
    'Luís Fernando Prata',
    [
      beefFarm(
        'Fazenda Jangada',
        DEMO_PLACES.aracatubaSp,
        640,
        { system: 'RECRIA_ENGORDA', weanersAYear: 560, gainFactor: 1.15, confinedShare: 0.7, confinementType: 'SEMICONFINAMENTO_15' },
        { racialGroup: RACE.angusNelore },
      ),
      beefFarm('Fazenda Arapuá', DEMO_PLACES.tresLagoasMs, 1_260, { system: 'CRIA', cows: 450, birthRate: 0.84 }),
      beefFarm('Fazenda Estrela', DEMO_PLACES.tresLagoasMs, 540, { system: 'CRIA' }, { onlyDiagnosis: true, beef: null }),
    ],
    { hasDiagnosis: true },
  ),
  customer('Estância Santa Tecla', 'santatecla@porteira.local', 'Otávio Brum', [
    beefFarm(
      'Estância Santa Tecla',
      DEMO_PLACES.alegreteRs,
      1_380,
      { system: 'CICLO_COMPLETO', cows: 510, birthRate: 0.78, gainFactor: 1.06 },
      { racialGroup: RACE.angus },
    ),
  ]),
  customer('Agropastoril Buriti Alegre', 'buriti@porteira.local', 'Francisca Sampaio', [
    beefFarm(
      'Fazenda Buriti Alegre',
      DEMO_PLACES.balsasMa,
      1_920,
      { system: 'CICLO_COMPLETO', cows: 380, birthRate: 0.74, mortalityFactor: 1.25 },
      { racialGroup: RACE.anelorado },
    ),
  ]),
  customer('Fazenda Cachoeira do Campo', 'cachoeira@porteira.local', 'Maria Inês Rezende', [
    beefFarm(
      'Fazenda Cachoeira',
      DEMO_PLACES.uberabaMg,
      720,
      { system: 'CRIA', cows: 310, birthRate: 0.85, gainFactor: 1.05 },
      { racialGroup: RACE.neloreMocho },
    ),
    dairyFarm('Fazenda Retiro do Campo', DEMO_PLACES.passosMg, 118, {
      cows: 74,
      calvingIntervalMonths: 15.2,
      dryMonths: 2.9,
      milkPriceFactor: 0.96,
    }),
  ]),
  customer(
    'Agroleite Serra do Salitre',
    'agroleite@porteira.local',
    'Geraldo Caixeta',
    [
      dairyFarm('Fazenda Chapadão', DEMO_PLACES.serraDoSalitreMg, 164, {
        cows: 138,
        litresACow: 23,
        calvingIntervalMonths: 13.6,
        milkPriceFactor: 1.02,
      }),
      dairyFarm(
        'Fazenda Vereda',
        DEMO_PLACES.serraDoSalitreMg,
        95,
        { cows: 62, heifersBoughtAYear: 8, calvingIntervalMonths: 15.4, dryMonths: 2.6, milkPriceFactor: 0.98 },
        { reportsWholeMonths: true },
      ),
    ],
    { isLinked: true },
  ),
  customer('Família Van der Berg', 'vanderberg@porteira.local', 'Johan van der Berg', [
    dairyFarm('Chácara Frísia', DEMO_PLACES.castroPr, 210, {
      cows: 235,
      cullRate: 0.27,
      litresACow: 30,
      calvingIntervalMonths: 13.3,
      milkPriceFactor: 1.07,
    }),
    dairyFarm('Fazenda Pedra Branca', DEMO_PLACES.carambeiPr, 132, {
      cows: 150,
      cullRate: 0.26,
      litresACow: 28,
      calvingIntervalMonths: 13.5,
      milkPriceFactor: 1.05,
    }),
  ]),
  customer(
    'Rancho Alegre Laticínios',
    'rancho@porteira.local',
    'Sebastião Ferreira',
    [
      dairyFarm('Rancho Alegre', DEMO_PLACES.morrinhosGo, 88, {
        cows: 58,
        mortalityFactor: 1.3,
        litresACow: 14,
        calvingIntervalMonths: 16.3,
        dryMonths: 3.4,
        milkPriceFactor: 0.91,
      }),
    ],
    {
      harvests: 2,
    },
  ),
];

export const DEMO_CUSTOMERS: readonly CustomerPlan[] = [...SHOWN, ...OTHERS];
