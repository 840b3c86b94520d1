import type { Books } from './books';
import { farmEntry, type ReadyRow } from './entries';
import { meanHeads } from './harvest-herd';

interface Machine {
  brand: string;
  model: string;
  /** R$ in 2024/2025, used. Own assumption. */
  value: number;
  /** Heads of cattle for each machine; 0: one is enough for any farm. */
  headsEach: number;
}

const PARK: readonly Machine[] = [
  { brand: 'Massey Ferguson', model: 'Trator MF 4275 (75 cv)', value: 152_000, headsEach: 2_400 },
  { brand: 'Valtra', model: 'Trator BM 125i (125 cv)', value: 265_000, headsEach: 0 },
  { brand: 'Toyota', model: 'Hilux 2.8 4x4', value: 189_000, headsEach: 0 },
  { brand: 'Honda', model: 'Moto NXR 160 Bros', value: 16_500, headsEach: 900 },
  { brand: 'Baldan', model: 'Grade aradora 16 discos', value: 38_000, headsEach: 0 },
  { brand: 'Jan', model: 'Carreta agrícola 6 t', value: 27_500, headsEach: 2_000 },
];
const CONFINEMENT_PARK: readonly Machine[] = [
  { brand: 'Casale', model: 'Vagão misturador Rotormix 80', value: 168_000, headsEach: 0 },
  { brand: 'JF', model: 'Ensiladeira C120', value: 46_000, headsEach: 0 },
];
/** Sold in the first harvest, and replaced in the next. */
export const SOLD_MACHINE: Machine = { brand: 'Tatu', model: 'Roçadeira hidráulica 1,5 m', value: 9_800, headsEach: 0 };
export const BOUGHT_MACHINE: Machine = { brand: 'Baldan', model: 'Roçadeira de arrasto 3,4 m', value: 46_500, headsEach: 0 };
/** Yearly, in nominal money. */
const KEPT_VALUE = 0.94;

const toHundreds = (value: number): number => Math.round(value / 100) * 100;

export function machineEntries({ scope, beef, herds }: Books): ReadyRow[] {
  const heads = herds[0] ? meanHeads(herds[0]) : 0;
  const park = [...PARK, ...(beef.confinedShare > 0 ? CONFINEMENT_PARK : [])];
  return herds.flatMap(({ harvest }, index) => {
    const entry = (machine: Machine, age: number, start: boolean, end: boolean): ReadyRow =>
      farmEntry(scope, 'machines', `${harvest.first_year}-07-01`, {
        brand: machine.brand,
        model: machine.model,
        amount: machine.headsEach === 0 ? 1 : Math.max(1, Math.round(heads / machine.headsEach)),
        unitary_value: toHundreds(machine.value * KEPT_VALUE ** age),
        start_harvest: start,
        end_harvest: end,
      });
    const changed: ReadyRow[] = [];
    if (index === 0) changed.push(entry(SOLD_MACHINE, 0, true, false));
    if (index === 1) changed.push(entry(BOUGHT_MACHINE, 0, false, true));
    if (index > 1) changed.push(entry(BOUGHT_MACHINE, index - 1, true, true));
    return [...park.map((machine) => entry(machine, index, true, true)), ...changed];
  });
}
