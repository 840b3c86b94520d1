import { roundTo } from '#domain/decimal';
import { HARVEST_GROUP } from '../../api/src/db/catalogues/farm';
import { beefFarm, customer, dairyFarm } from './customers';
import type { BeefSystem, DairyPlan } from './herd-plan';
import { DEMO_PLACES } from './places';
import type { CustomerPlan, FarmPlan } from './plan';
import { createRandom, type Random } from './random';

const FIRST = [
  'Santa',
  'São',
  'Boa',
  'Água',
  'Rio',
  'Morro',
  'Campo',
  'Lagoa',
  'Vale',
  'Serra',
  'Pedra',
  'Vereda',
  'Retiro',
  'Barra',
  'Porto',
] as const;
const SECOND = [
  'Clara',
  'Luzia',
  'Bento',
  'Vista',
  'Fria',
  'Limpo',
  'Verde',
  'Dourada',
  'Alto',
  'Azul',
  'Branca',
  'Grande',
  'Formoso',
  'do Meio',
  'da Mata',
  'do Cedro',
  'das Palmeiras',
  'do Ipê',
  'da Onça',
  'do Buriti',
] as const;
const FAMILIES = [
  'Almeida',
  'Barbosa',
  'Camargo',
  'Dias',
  'Freitas',
  'Garcia',
  'Junqueira',
  'Lacerda',
  'Machado',
  'Queiroz',
  'Ribeiro',
  'Vilela',
] as const;
const GIVEN = ['Ana', 'Carlos', 'Daniel', 'Elisa', 'Fábio', 'Heitor', 'Joana', 'Mauro', 'Nádia', 'Rafael', 'Sílvia', 'Tiago'] as const;
const MAX_FARMS = 5;
const DAIRY_SHARE = 0.25;
/** Hectares for a cow with her offspring, and for a bought weaner with those of the year before. */
const HECTARES: Readonly<Record<BeefSystem, number>> = { CRIA: 2.4, CICLO_COMPLETO: 3, RECRIA_ENGORDA: 1.8 };

const places = Object.values(DEMO_PLACES);

/** Numbers names and emails from `firstNumber` on. @param dairyShare share of dairy farms */
export function randomCustomers(farms: number, firstNumber: number, random: Random, dairyShare = DAIRY_SHARE): CustomerPlan[] {
  const customers: CustomerPlan[] = [];
  for (let left = farms; left > 0; ) {
    const count = Math.min(left, random.whole(1, MAX_FARMS));
    customers.push(randomCustomer({ farms: count, number: firstNumber + customers.length, dairyShare }, random));
    left -= count;
  }
  return customers;
}

interface Wish {
  farms: number;
  number: number;
  dairyShare: number;
}

function randomCustomer({ farms, number, dairyShare }: Wish, random: Random): CustomerPlan {
  const [given, family] = [random.pick(GIVEN), random.pick(FAMILIES)];
  const code = String(number).padStart(4, '0');
  const names = new Set<string>();
  const plans = Array.from({ length: farms }, (_, index) => {
    const place = `${random.pick(FIRST)} ${random.pick(SECOND)}`;
    const name = names.has(place) ? `${place} ${index + 1}` : place;
    names.add(place);
    return randomFarm(name, dairyShare, random);
  });
  return customer(
    `${random.pick(['Agropecuária', 'Fazendas', 'Pecuária'])} ${family} ${code}`,
    `produtor${code}@porteira.local`,
    `${given} ${family}`,
    plans,
    {
      isLinked: random.next() < 0.1,
      harvestGroup: random.next() < 0.1 ? HARVEST_GROUP.pilot : HARVEST_GROUP.regular,
    },
  );
}

/** Dairies pay for volume, and herds of high yield are bred with more care. */
function randomMilk({ cows, litresACow }: Pick<DairyPlan, 'cows' | 'litresACow'>, random: Random): Partial<DairyPlan> {
  const [volume, care] = [Math.min(1, (cows * litresACow) / 5_000), (litresACow - 13) / 18];
  return {
    calvingIntervalMonths: roundTo(16 - 2.4 * care + random.between(-0.8, 0.8), 1),
    dryMonths: roundTo(3.4 - 1.2 * care + random.between(-0.5, 0.5), 1),
    milkPriceFactor: roundTo(0.92 + 0.1 * volume + random.between(-0.05, 0.05), 3),
  };
}

function randomFarm(name: string, dairyShare: number, random: Random): FarmPlan {
  const place = random.pick(places);
  const extra = { reportsWholeMonths: random.next() < 0.15 };
  const mortalityFactor = random.between(0.75, 1.35);
  if (random.next() < dairyShare) {
    const cows = random.whole(35, 260);
    const area = Math.round(cows * random.between(1, 1.9));
    const plan = { cows, mortalityFactor, heifersBoughtAYear: random.whole(0, 9), litresACow: roundTo(random.between(13, 31), 1) };
    return dairyFarm(`Fazenda ${name}`, place, area, { ...plan, ...randomMilk(plan, createRandom(`milk/${name}/${area}`)) }, extra);
  }
  const system = random.weighted<BeefSystem>({ CRIA: 35, CICLO_COMPLETO: 40, RECRIA_ENGORDA: 25 });
  const size = random.whole(150, 900);
  const herd = system === 'RECRIA_ENGORDA' ? { weanersAYear: size } : { cows: size };
  const plan = {
    system,
    ...herd,
    mortalityFactor,
    birthRate: random.between(0.68, 0.87),
    gainFactor: random.between(0.92, 1.2),
    confinedShare: system !== 'CRIA' && random.next() < 0.5 ? random.between(0.3, 0.7) : 0,
  };
  return beefFarm(`Fazenda ${name}`, place, Math.round(size * HECTARES[system] * random.between(0.85, 1.3)), plan, extra);
}
