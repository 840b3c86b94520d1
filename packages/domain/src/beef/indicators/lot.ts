import { daysBetween } from '../../calendar';
import type { Lot } from '../../facts/lots';
import { KG_PER_ARROBA_CARCASS, KG_PER_ARROBA_LIVE } from '../arroba';
import type { Direction, RowsCall } from './figure';

/** Figures of one lot, by head. Source: indicator sheet 1.5. */

export interface LotFigure {
  key: string;
  label: string;
  unit: string;
  decimals: number;
  direction: Direction;
  formula: string;
  source: string;
  of(lot: Lot): number | null;
  having?: RowsCall['having'];
}

const OWN = '1.5, definição própria';
const days = ({ entryDay, departureDay }: Lot) => daysBetween(entryDay, departureDay);
const gain = (lot: Lot) => (days(lot) > 0 ? (lot.departureKg - lot.entryKg) / days(lot) : null);
const arrobaIn = ({ entryKg }: Lot) => entryKg / KG_PER_ARROBA_LIVE;
const arrobaOut = ({ carcassKg }: Lot) => carcassKg / KG_PER_ARROBA_CARCASS;
const arrobaProduced = (lot: Lot) => arrobaOut(lot) - arrobaIn(lot);
const dailyCost = ({ feedBrl, operationBrl, healthBrl }: Lot) => feedBrl + operationBrl + healthBrl;
const cost = (lot: Lot) => dailyCost(lot) * days(lot);
const meanKg = ({ entryKg, departureKg }: Lot) => (entryKg + departureKg) / 2;
const over = (part: number, whole: number | null) => (whole !== null && whole > 0 ? part / whole : null);
const ofConfined = (figure: LotFigure): LotFigure => ({
  ...figure,
  of: (lot) => (lot.isConfined ? figure.of(lot) : null),
  having: { type: ['CONFINAMENTO'] },
});

export const lotDeaths = ({ deaths }: Lot) => deaths;

/** R$ of the whole lot: dead animals bring no revenue but cost as much as the others. */
export const lotResult = (lot: Lot): number =>
  (lot.heads - lot.deaths) * arrobaOut(lot) * lot.salePriceBrl - lot.heads * (arrobaIn(lot) * lot.entryPriceBrl + cost(lot));

const figure = (
  [key, label]: readonly [key: string, label: string],
  [unit, decimals, direction]: readonly [unit: string, decimals: number, direction: Direction],
  [formula, source]: readonly [formula: string, source: string],
  of: LotFigure['of'],
): LotFigure => ({ key, label, unit, decimals, direction, formula, source, of });

export const LOT_FIGURES: readonly LotFigure[] = [
  figure(['conf_days', 'Dias de cocho'], ['dias', 0, null], ['dias da entrada à saída', '1.5'], days),
  figure(
    ['conf_gmd_kg', 'GMD do confinamento'],
    ['kg/cab/dia', 3, 'HIGHER'],
    ['(peso de saída − peso de entrada) ÷ dias de cocho', '1.5; S12'],
    gain,
  ),
  figure(
    ['conf_carcass_yield_pct', 'Rendimento de carcaça do confinamento'],
    ['%', 2, 'HIGHER'],
    ['100 × peso de carcaça ÷ peso de saída', OWN],
    (lot) => over(100 * lot.carcassKg, lot.departureKg),
  ),
  figure(['conf_arroba_in', 'Arrobas na entrada'], ['@/cab', 2, null], ['peso de entrada ÷ 30', '1.5; S2'], arrobaIn),
  figure(['conf_arroba_out', 'Arrobas na saída'], ['@/cab', 2, null], ['peso de carcaça ÷ 15', '1.5; S2'], arrobaOut),
  figure(
    ['conf_arroba_produced', 'Arrobas produzidas por cabeça'],
    ['@/cab', 2, 'HIGHER'],
    ['arrobas na saída − arrobas na entrada', '1.5; S2'],
    arrobaProduced,
  ),
  figure(
    ['conf_daily_cost', 'Diária total'],
    ['R$/cab/dia', 2, 'LOWER'],
    ['diária da alimentação + diária operacional + diária sanitária', OWN],
    dailyCost,
  ),
  figure(['conf_cost_head', 'Custo do confinamento por cabeça'], ['R$/cab', 2, 'LOWER'], ['diária total × dias de cocho', OWN], cost),
  figure(
    ['conf_cost_arroba', 'Custo da arroba produzida no confinamento'],
    ['R$/@', 2, 'LOWER'],
    ['custo por cabeça ÷ arrobas produzidas por cabeça', '1.5; S2'],
    (lot) => over(cost(lot), arrobaProduced(lot)),
  ),
  figure(
    ['conf_result_head', 'Resultado do confinamento por cabeça'],
    ['R$/cab', 2, 'HIGHER'],
    ['arrobas na saída × preço de venda − arrobas na entrada × preço de entrada − custo por cabeça', OWN],
    (lot) => arrobaOut(lot) * lot.salePriceBrl - arrobaIn(lot) * lot.entryPriceBrl - cost(lot),
  ),
  ofConfined(
    figure(
      ['conf_feed_conversion', 'Conversão alimentar'],
      ['kg MS/kg', 2, 'LOWER'],
      ['consumo de matéria seca por dia ÷ GMD do confinamento', OWN],
      (lot) => over(lot.dryMatterKg, gain(lot)),
    ),
  ),
  ofConfined(
    figure(
      ['conf_biological_efficiency', 'Eficiência biológica'],
      ['kg MS/@', 0, 'LOWER'],
      ['consumo de matéria seca por dia × dias de cocho ÷ arrobas produzidas por cabeça', OWN],
      (lot) => over(lot.dryMatterKg * days(lot), arrobaProduced(lot)),
    ),
  ),
  ofConfined(
    figure(
      ['conf_dry_matter_pct', 'Consumo de matéria seca'],
      ['% PV', 2, null],
      ['100 × consumo de matéria seca por dia ÷ média dos pesos de entrada e de saída', OWN],
      (lot) => over(100 * lot.dryMatterKg, meanKg(lot)),
    ),
  ),
  {
    ...figure(
      ['conf_concentrate_kg', 'Consumo de concentrado previsto no semiconfinamento'],
      ['kg/dia', 2, null],
      ['1 %, 1,5 % ou 2 % da média dos pesos de entrada e de saída', '1.5'],
      (lot) => (lot.concentrateShare === null ? null : lot.concentrateShare * meanKg(lot)),
    ),
    having: { type: ['SEMICONFINAMENTO_1', 'SEMICONFINAMENTO_15', 'SEMICONFINAMENTO_2'] },
  },
  figure(
    ['conf_trough_refuse_pct', 'Sobra de cocho'],
    ['%', 1, 'LOWER'],
    ['sobra de cocho do lote', '1.5'],
    ({ refusePercent }) => refusePercent,
  ),
];
