import type { Row } from '#model/kit/field';
import { titledReference } from './catalogue-reference';
import type { DemoHarvest } from './harvests';
import { landUseOf } from './land-use';
import type { CustomerPlan, FarmPlan } from './plan';
import { createRandom, type Random } from './random';

const OTHER_COMPANIES = ['Nutrição Campo Verde', 'Minerais do Planalto', 'Sal & Pasto'];
const PROTEIN = 'Proteinado (0,1 % PV)';
const ENERGY = 'Proteico-energético (0,3-0,5 % PV)';

export function characterisationOf(plan: FarmPlan, customer: CustomerPlan, harvest: DemoHarvest): Row {
  const random = createRandom(`characterisation/${customer.email}/${plan.name}`);
  const land = landUseOf(plan);
  const isConfining = (plan.beef?.confinedShare ?? 0) > 0;
  const isClient = random.next() < 0.7;
  return {
    email: `${slug(plan.name)}@${customer.email.split('@')[1]}`,
    category_processing_format: titledReference(
      'category_processing_formats',
      customer.farms.length > 2 ? 'Consolidado por cliente' : 'Por fazenda',
    ),
    farms_quantity: 1,
    category_own_farming: titledReference(
      'category_own_farming',
      isConfining ? 'Sim, para ração/volumoso' : land.hasCrops ? 'Sim, para venda' : 'Não',
    ),
    category_type: titledReference('category_type', random.weighted({ Própria: 75, 'Própria e arrendada': 17, Parceria: 8 })),
    category_confinement: titledReference('category_confinement', isConfining ? 'Com confinamento' : 'Sem confinamento'),
    ...(isConfining ? { only_confinement: false } : {}),
    is_client_dsm: isClient,
    ...(isClient ? {} : { other_company: random.pick(OTHER_COMPANIES) }),
    ...nutrition(plan, isClient, random),
    legal_reserve: land.legalReserve,
    native_cultivated_pasture: land.pasture,
    category_ilp: titledReference('category_ilp', land.hasCrops ? 'Com ILP' : 'Sem ILP'),
    ...(land.hasCrops ? { category_ilp_percentage: titledReference('category_ilp_percentage', 'Até 10 %') } : {}),
    fire_brigade: random.next() < 0.4,
    gips: random.next() < 0.25,
    // Farms join protocols but never leave them.
    environmental_protocols: random.next() < 0.65 - harvest.age * 0.15,
  };
}

/** Farms that only breed have no fattening. */
function nutrition(plan: FarmPlan, isClient: boolean, random: Random): Row {
  const { beef } = plan;
  const gain = beef?.gainFactor ?? 1;
  const isBreeding = (beef?.cows ?? 0) > 0;
  const rearing =
    gain >= 1.1 ? 'Recria intensiva a pasto' : gain > 1 ? 'Pasto com proteico-energético o ano todo' : 'Pasto com proteinado na seca';
  const isConfining = (beef?.confinedShare ?? 0) > 0;
  const fattening = !isConfining
    ? 'Pasto com suplementação'
    : beef?.confinementType === 'CONFINAMENTO'
      ? 'Confinamento'
      : 'Semiconfinamento';
  const share = (path: string) => titledReference(path, random.pick(['51 a 75 %', '76 a 100 %']));
  return {
    use_tm_tortuga: isClient,
    use_supplementation_tortuga: isClient && random.next() < 0.8,
    use_nutrition_technology: gain > 1.05,
    ...(isBreeding ? { use_fobosvi_reproduction: isClient, use_creep_feeding: gain >= 1.05 } : {}),
    category_rearing_system: titledReference('category_rearing_system', rearing),
    category_rearing_supplementation_level: titledReference('category_rearing_supplementation_level', gain > 1 ? ENERGY : PROTEIN),
    category_rearing_herd_supplementation: share('category_rearing_herd_supplementation'),
    ...(beef?.system === 'CRIA'
      ? {}
      : {
          category_fattening_system: titledReference('category_fattening_system', fattening),
          category_fattening_supplementation_level: titledReference('category_fattening_supplementation_level', fatteningLevel(fattening)),
          category_fattening_herd_supplementation: share('category_fattening_herd_supplementation'),
        }),
  };
}

function fatteningLevel(system: string): string {
  if (system === 'Confinamento') return system;
  return system === 'Semiconfinamento' ? 'Semiconfinamento (1 % PV ou mais)' : ENERGY;
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.');
}
