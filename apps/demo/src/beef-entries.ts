import { roundTo } from '#domain/decimal';
import { asReference, type Row } from '#model/kit/field';
import { BEEF_CATEGORY, DEPARTURE_TYPE, ENTRY_TYPE } from '../../api/src/db/catalogues/herd';
import { catalogueReference, livestockCategory } from './catalogue-reference';
import { type FarmScope, farmEntry, type ReadyRow } from './entries';
import type { DepartureEvent, DepartureReason, EntryEvent, HerdEvent, HerdHistory, LotEvent, WeaningEvent } from './herd';
import { birthEntries, deathEntries } from './life-entries';
import { spreadOverMonth } from './parts';
import type { FarmPlan } from './plan';
import { arrobaPriceIn, bullPrice, feedingCosts, lotPrice, type SlaughterKind, storePrice, youngPrice } from './prices';

export function simulatedBeefEntries(scope: FarmScope, plan: FarmPlan, history: HerdHistory): ReadyRow[] {
  const entries = history.events.flatMap((event) => entriesOf(scope, plan, event));
  const lots = history.events.filter((event) => event.kind === 'lot');
  return [...entries, ...confinementDetails(scope, plan, lots)];
}

function entriesOf(scope: FarmScope, plan: FarmPlan, event: HerdEvent): ReadyRow[] {
  switch (event.kind) {
    case 'birth':
      return birthEntries(scope, plan, event);
    case 'death':
      return deathEntries(scope, event, 5, { category_age: asReference(livestockCategory(event.category).category_age as Row[string]) });
    case 'weaning':
      return weanings(scope, event);
    case 'entry':
      return herdEntries(scope, plan, event);
    case 'departure':
      return herdDepartures(scope, plan, event);
    case 'lot':
      return [confinement(scope, plan, event)];
  }
}

function weanings(scope: FarmScope, event: WeaningEvent): ReadyRow[] {
  return spreadOverMonth(event.heads, Math.ceil(event.heads / 70), event.month, scope.random).map(({ day, heads }) =>
    farmEntry(scope, 'weaning', day, {
      date: day,
      category_livestock: livestockCategory(event.category),
      birth_stamp: `${event.birthMonth}-01`,
      amount: heads,
      weight: around(scope, event.weightKg, 0.015, 1),
    }),
  );
}

const ORIGINS = [
  'Leilão Campo Grande',
  'Leilão Vale do Araguaia',
  'Fazenda Santa Inês',
  'Fazenda Bom Sucesso',
  'Fazenda Água Limpa',
  'Sítio São Pedro',
];
const BULL_ORIGINS = ['Leilão de touros PO', 'Criatório Nelore do Cerrado', 'Criatório Porto Seguro'];
const TRUCK_OF_WEANERS = 85;

function herdEntries(scope: FarmScope, plan: FarmPlan, event: EntryEvent): ReadyRow[] {
  const isBull = event.category === BEEF_CATEGORY.bulls;
  const isTransfer = event.reason === 'TRANSFER';
  const parts = Math.ceil(event.heads / TRUCK_OF_WEANERS);
  const sex = livestockCategory(event.category).sex === 'FEMALE' ? 'FEMALE' : 'MALE';
  return spreadOverMonth(event.heads, parts, event.month, scope.random).map(({ day, heads }) => {
    const weightKg = around(scope, event.weightKg, 0.02, 1);
    const price = isBull ? bullPrice(event.month) : youngPrice(event.month, sex, weightKg, plan.place.priceFactor);
    return farmEntry(scope, 'herd_entry', day, {
      date: day,
      origin: isTransfer ? (plan.receivesFrom ?? 'Outra fazenda') : scope.random.pick(isBull ? BULL_ORIGINS : ORIGINS),
      category_herd_entry_type: catalogueReference('category_herd_entry_type', isTransfer ? ENTRY_TYPE.transfer : ENTRY_TYPE.purchase),
      category_livestock: livestockCategory(event.category),
      amount: heads,
      weight_alive_head: weightKg,
      value_head: isTransfer ? null : around(scope, price, 0.02, 0),
    });
  });
}

const TYPE: Readonly<Record<DepartureReason, number>> = {
  SLAUGHTER: DEPARTURE_TYPE.slaughter,
  SALE: DEPARTURE_TYPE.sale,
  CONSUMPTION: DEPARTURE_TYPE.consumption,
  TRANSFER: DEPARTURE_TYPE.transfer,
};
const SLAUGHTERHOUSES = ['Frigorífico Rio Verde', 'Frigorífico Boa Carne', 'Frigorífico Serra Azul', 'Frigorífico Três Rios'];
const BUYERS = ['Leilão Campo Grande', 'Fazenda Santa Mônica', 'Fazenda Novo Horizonte', 'Recria Três Irmãos', 'Fazenda Bonanza'];
const TRUCK_OF_FAT_CATTLE = 54;

function herdDepartures(scope: FarmScope, plan: FarmPlan, event: DepartureEvent): ReadyRow[] {
  const isSlaughter = event.reason === 'SLAUGHTER';
  const parts = Math.ceil(event.heads / (isSlaughter ? TRUCK_OF_FAT_CATTLE : TRUCK_OF_WEANERS));
  // A confinement lot leaves as a whole in one day.
  const loads = event.day ? [{ day: event.day, heads: event.heads }] : spreadOverMonth(event.heads, parts, event.month, scope.random);
  return loads.map(({ day, heads }) => {
    const weightKg = event.day ? event.weightKg : around(scope, event.weightKg, 0.012, 1);
    const carcassKg = event.carcassKg && (event.day ? event.carcassKg : roundTo((event.carcassKg / event.weightKg) * weightKg, 1));
    return farmEntry(scope, 'herd_departure', day, {
      date: day,
      destination: destinationOf(scope, event.reason),
      category_herd_departure_type: catalogueReference('category_herd_departure_type', TYPE[event.reason]),
      from_confinement: event.day !== null,
      category_livestock: livestockCategory(event.category),
      amount: heads,
      weight_alive: weightKg,
      ...(carcassKg ? { weight_death: carcassKg } : {}),
      ...departurePrice(scope, plan, event, weightKg),
    });
  });
}

function destinationOf({ random }: FarmScope, reason: DepartureReason): string {
  if (reason === 'SLAUGHTER') return random.pick(SLAUGHTERHOUSES);
  if (reason === 'SALE') return random.pick(BUYERS);
  return reason === 'CONSUMPTION' ? 'Consumo da fazenda' : 'Outra fazenda do proprietário';
}

/** Slaughterhouses pay by the arroba, buyers of weaners by the head; transfers have no price. */
function departurePrice(scope: FarmScope, plan: FarmPlan, event: DepartureEvent, weightKg: number): Row {
  const factor = plan.place.priceFactor;
  if (event.reason === 'SLAUGHTER') {
    const price = event.day ? lotPrice(event.month, factor) : arrobaPriceIn(event.month, slaughterKind(event), factor);
    return { value_arroba: around(scope, price, 0.012, 2), status: true };
  }
  if (event.reason === 'SALE')
    return { value_head: around(scope, youngPrice(event.month, event.sex, weightKg, factor), 0.02, 0), status: false };
  return {};
}

function slaughterKind({ category: id, sex }: DepartureEvent): SlaughterKind {
  if (id === BEEF_CATEGORY.bulls) return 'bull';
  if (id === BEEF_CATEGORY.culledCows || id === BEEF_CATEGORY.cows) return 'cow';
  return sex === 'FEMALE' ? 'heifer' : 'steer';
}

const WHOLE_MALE = 1;
const CASTRATED_MALE = 2;
/** Share of the live weight a day. Source: product specification 2, section 9. */
const CONCENTRATE: Readonly<Record<string, number>> = { SEMICONFINAMENTO_1: 0.01, SEMICONFINAMENTO_15: 0.015, SEMICONFINAMENTO_2: 0.02 };
const DRY_MATTER_OF_WEIGHT = 0.0225;

function confinement(scope: FarmScope, plan: FarmPlan, event: LotEvent): ReadyRow {
  const type = plan.beef?.confinementType ?? 'CONFINAMENTO';
  const isConfinement = type === 'CONFINAMENTO';
  const costs = feedingCosts(event.month, isConfinement);
  const meanKg = (event.entryKg + (event.departureKg ?? event.entryKg + 120)) / 2;
  const factor = plan.place.priceFactor;
  const sale = event.departure && {
    date_departure: event.departure,
    weight_departure: event.departureKg,
    weight_death: event.carcassKg,
    arroba_sale_price: around(scope, lotPrice(event.departure.slice(0, 7), factor), 0.01, 2),
  };
  const intake = isConfinement
    ? { dry_matter_consumption: around(scope, meanKg * DRY_MATTER_OF_WEIGHT, 0.03, 2) }
    : { concentrated_consumption: around(scope, meanKg * (CONCENTRATE[type] ?? 0), 0.03, 2) };
  return farmEntry(scope, 'confinements', event.entry, {
    date_entry: event.entry,
    amount: event.heads,
    category_livestock: livestockCategory(event.category),
    category_racial_group: catalogueReference('category_racial_group', plan.racialGroup),
    category_animal_type: catalogueReference('category_animal_type', plan.racialGroup > 3 ? CASTRATED_MALE : WHOLE_MALE),
    type,
    weight_entry: event.entryKg,
    entry_price: around(scope, storePrice(event.month, factor), 0.01, 2),
    daily_cost: around(scope, costs.feed, 0.03, 2),
    daily_cost_operational: costs.operation,
    daily_cost_health: costs.health,
    trough_refuse: roundTo(scope.random.between(1.5, 4.5), 1),
    mortality: event.deaths,
    ...intake,
    ...sale,
  });
}

function confinementDetails(scope: FarmScope, plan: FarmPlan, lots: readonly LotEvent[]): ReadyRow[] {
  const firstLots = new Map(lots.map((lot) => [lot.entry.slice(0, 4), lot]));
  const isConfinement = plan.beef?.confinementType === 'CONFINAMENTO';
  return [...firstLots.values()].map((lot) =>
    farmEntry(scope, 'confinement_details', lot.entry, {
      roughage_main_source: isConfinement ? 'SILAGEM_MILHO' : 'SILAGEM_CAPIM',
      energy_main_source: isConfinement ? 'MILHO' : 'SORGO',
      category_wagon_type: catalogueReference('category_wagon_type', isConfinement ? 1 : 3),
      category_supply_type: catalogueReference('category_supply_type', isConfinement ? 2 : 1),
      list_category_dsm_technology: [3, 6].map((id) => catalogueReference('category_dsm_technology', id)),
    }),
  );
}

function around({ random }: FarmScope, value: number, spread: number, decimals: number): number {
  return roundTo(value * random.between(1 - spread, 1 + spread), decimals);
}
