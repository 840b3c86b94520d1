import { roundTo } from '#domain/decimal';
import type { Row } from '#model/kit/field';
import { DSM_MATERIAL_TYPE } from '../../api/src/db/catalogues/stock';
import { type Books, priceLevel } from './books';
import { titledReference } from './catalogue-reference';
import { farmEntry, type ReadyRow } from './entries';
import { headsIn } from './harvest-herd';
import { createRandom } from './random';

interface Input {
  type: string;
  product?: string;
  material?: string;
  unit: string;
  /** R$ in 2024/2025. Own assumption. */
  price: number;
  per100Heads: number;
  only?: 'breeding' | 'confinement';
}

const DSM = DSM_MATERIAL_TYPE.title;
const INPUTS: readonly Input[] = [
  { type: DSM, product: 'Suplemento mineral pronto', unit: 'Saco 30 kg', price: 138, per100Heads: 4 },
  { type: DSM, product: 'Suplemento mineral para reprodução', unit: 'Saco 30 kg', price: 164, per100Heads: 2, only: 'breeding' },
  { type: DSM, product: 'Suplemento proteico', unit: 'Saco 30 kg', price: 92, per100Heads: 9 },
  { type: DSM, product: 'Núcleo para confinamento', unit: 'Saco 30 kg', price: 171, per100Heads: 3, only: 'confinement' },
  { type: 'Ração e concentrado', material: 'Milho grão moído', unit: 'Saca 60 kg', price: 62, per100Heads: 22, only: 'confinement' },
  { type: 'Volumoso', material: 'Silagem de milho', unit: 'Tonelada', price: 210, per100Heads: 14, only: 'confinement' },
  { type: 'Medicamentos', material: 'Ivermectina 1 % (frasco 500 mL)', unit: 'Unidade', price: 118, per100Heads: 0.4 },
  { type: 'Vacinas', material: 'Vacina contra clostridioses', unit: 'Dose', price: 1.9, per100Heads: 12 },
  { type: 'Sêmen e hormônios', material: 'Sêmen Nelore para IATF', unit: 'Dose', price: 22, per100Heads: 5, only: 'breeding' },
  { type: 'Combustíveis', material: 'Óleo diesel S10', unit: 'Litro', price: 6.1, per100Heads: 70 },
  { type: 'Peças', material: 'Arame liso (rolo 1.000 m)', unit: 'Unidade', price: 640, per100Heads: 0.3 },
];

/** The closing stock of 30 June is the opening one of the next harvest. */
export function inputEntries({ scope, plan, beef, herds }: Books): ReadyRow[] {
  const inputs = INPUTS.filter(({ only }) => !only || (only === 'breeding' ? beef.cows > 0 : beef.confinedShare > 0));
  return herds.flatMap(({ harvest, start, months, hasEnded }) => {
    const store = (isEnd: boolean, year: number, heads: number): ReadyRow[] =>
      inputs.map((input) => {
        const day = isEnd ? `${harvest.last_year}-06-30` : `${harvest.first_year}-07-01`;
        return farmEntry(scope, 'stocks', day, { ...inStore(input, `${plan.name}/${year}`, heads, year), date_harvest: isEnd });
      });
    const end = hasEnded ? store(true, harvest.last_year, headsIn(months.at(-1)?.lines ?? [])) : [];
    return [...store(false, harvest.first_year, headsIn(start)), ...end];
  });
}

/** Deterministic, so that both harvests get the same value. */
function inStore({ type, product, material, unit, price, per100Heads }: Input, seed: string, heads: number, year: number): Row {
  const random = createRandom(`store/${seed}/${product ?? material}`);
  return {
    category_material_type: titledReference('category_material_type', type),
    category_dsm_product: product ? titledReference('category_dsm_product', product) : null,
    material: material ?? null,
    amount: Math.max(1, Math.round((heads / 100) * per100Heads * random.between(0.6, 1.4))),
    category_unit_measurement: titledReference('category_unit_measurement', unit),
    value: roundTo(price * priceLevel(year) * random.between(0.96, 1.04), 2),
  };
}
