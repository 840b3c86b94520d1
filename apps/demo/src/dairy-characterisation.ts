import { roundTo } from '#domain/decimal';
import type { Row } from '#model/kit/field';
import { titledReference } from './catalogue-reference';
import type { DemoHarvest } from './harvests';
import type { CustomerPlan, FarmPlan } from './plan';
import { createRandom } from './random';

/** Better feeding and care come with a higher yield. */
export function dairyCharacterisationOf(plan: FarmPlan, customer: CustomerPlan, harvest: DemoHarvest): Row {
  const random = createRandom(`characterisation/${customer.email}/${plan.name}`);
  const litres = plan.dairy?.litresACow ?? 19;
  const kind = litres >= 26 ? CONFINED : litres >= 18 ? MIXED : PASTURE;
  const one = (path: string, title: string) => titledReference(path, title);
  const several = (path: string, titles: readonly string[]) => titles.map((title) => titledReference(path, title));
  const isClient = random.next() < 0.6;
  return {
    category_tortuga_customer: one('category_tortuga_customer', isClient ? random.pick(['Sim, exclusivo', 'Sim, parcial']) : 'Não'),
    category_rearing: one(
      'category_rearing',
      (plan.dairy?.heifersBoughtAYear ?? 0) > 0 ? 'Compra de novilhas' : 'Cria e recria na fazenda',
    ),
    category_predominant_race: one('category_predominant_race', kind.race),
    category_milking: one('category_milking', kind.milking),
    use_bst: litres >= 22,
    use_oxytocin_milking: litres < 16,
    category_feeding: one('category_feeding', kind.feeding),
    category_bulky: one('category_bulky', 'Silagem'),
    category_bulky_production: one('category_bulky_production', 'Própria'),
    list_category_commercial_feed: several('category_commercial_feed', ['Vacas em lactação', 'Bezerras']),
    main_bulk_used_summer: several('category_main_bulk_used', kind.summer),
    main_bulk_used_winter: several('category_main_bulk_used', ['Silagem de milho']),
    core_used_post_birth: several('category_core_used', ['Núcleo pós-parto']),
    core_used_high_production_cow: several('category_core_used', ['Núcleo lactação alta']),
    core_used_medium_production_cow: several('category_core_used', ['Núcleo lactação média']),
    core_used_low_production_cow: several('category_core_used', ['Núcleo lactação baixa']),
    core_used_pre_birth: several('category_core_used', ['Núcleo pré-parto (aniônico)']),
    first_birth_age: roundTo(kind.firstBirth + random.between(-1, 1.5) + harvest.age * 0.3, 1),
    birth_interval: roundTo((plan.dairy?.calvingIntervalMonths ?? 14) - 0.2 + random.between(-0.6, 0.9), 1),
    weaning_age: random.pick([70, 80, 90]),
    weaning_weight: random.whole(85, 105),
    category_birth_ecc: one('category_birth_ecc', random.pick(['3,25', '3,50'])),
    list_category_productive_management: several('category_productive_management', [
      litres >= 28 ? 'Três ordenhas' : 'Duas ordenhas',
      'Inseminação artificial',
      'Controle leiteiro',
      ...(litres >= 20 ? ['Lotes por produção', 'Casqueamento preventivo'] : []),
    ]),
    category_production_system: one('category_production_system', kind.system),
    legal_reserve: 20,
    native_cultivated_pasture: random.whole(30, 55),
    fire_brigade: random.next() < 0.3,
    environmental_protocols: random.next() < 0.5,
    gips: false,
  };
}

const CONFINED = {
  race: 'Holandês',
  milking: 'Canalizada lado a lado',
  feeding: 'Confinamento com dieta total (TMR)',
  summer: ['Silagem de milho', 'Feno'],
  system: 'Compost barn',
  firstBirth: 25,
};
const MIXED: typeof CONFINED = {
  race: 'Girolando',
  milking: 'Canalizada espinha de peixe',
  feeding: 'Semiconfinamento',
  summer: ['Pastagem tropical', 'Silagem de milho'],
  system: 'Semiconfinado',
  firstBirth: 28,
};
const PASTURE: typeof CONFINED = {
  race: 'Girolando',
  milking: 'Balde ao pé',
  feeding: 'Pasto com suplementação',
  summer: ['Pastagem tropical'],
  system: 'Pasto',
  firstBirth: 31,
};
