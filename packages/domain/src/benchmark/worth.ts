import { type Indicator, named, type Part } from '../beef/indicators/figure';
import { soldArroba } from '../beef/indicators/herd-measures';
import { INDICATORS } from '../beef/indicators/list';
import { closedDays, closedMonths } from '../beef/indicators/period-measures';
import type { DairyPart } from '../dairy/indicators/figure';
import { milkPrice } from '../dairy/indicators/financial';
import { herd, lactating } from '../dairy/indicators/herd-measures';
import { concentrate, milk, milkDays, milkSold } from '../dairy/indicators/ledger-measures';
import { milkPerLactatingCow } from '../dairy/indicators/productive';
import { type AnyPart, type BenchmarkFacts, evaluatedFarm } from './evaluated-farm';
import type { BenchmarkEnvironment } from './list-benchmark';
import type { Better } from './statistics';

/** Only levers have a worth: results follow from them and would count twice. Never summed. Source: indicator sheet 13. */

export interface Lever {
  key: string;
  /** Uses the names of the inputs; "distância" is the distance to the target. */
  formula: string;
  inputs: Readonly<Record<string, AnyPart>>;
  /** R$ for each unit in the better direction; null where more has no worth. */
  perUnit(values: Readonly<Record<string, number>>): number | null;
}

type Declared<Of, Own extends Readonly<Record<string, Of>>> = Pick<Lever, 'key' | 'formula'> & {
  inputs: Own;
  perUnit(values: { readonly [Name in keyof Own]: number }): number | null;
};

const beefLever = <const Own extends Readonly<Record<string, Part>>>(own: Declared<Part, Own>): Lever => own as unknown as Lever;
const dairyLever = <const Own extends Readonly<Record<string, DairyPart>>>(own: Declared<DairyPart, Own>): Lever => own as unknown as Lever;

const beefNamed = (key: string): Indicator => named(INDICATORS, key);
const inputOf = (key: string, name: string): Part => {
  const found = beefNamed(key).inputs[name];
  if (!found) throw new Error(`${key} is not made of ${name}`);
  return found;
};

const averageHerd = beefNamed('avg_herd');
const price = beefNamed('avg_sale_value_arroba');
const KG_PER_ARROBA = 30;

const BEEF_LEVERS: readonly Lever[] = [
  beefLever({
    key: 'gmd_global_kg',
    formula: 'distância × rebanho médio × dias ÷ 30 × valor médio de venda',
    inputs: { herd: averageHerd, days: closedDays, price },
    perUnit: (own) => ((own.herd * own.days) / KG_PER_ARROBA) * own.price,
  }),
  beefLever({
    key: 'desembolso_cab_mes',
    formula: 'distância × rebanho médio × meses',
    inputs: { herd: averageHerd, months: closedMonths },
    perUnit: (own) => own.herd * own.months,
  }),
  beefLever({
    key: 'avg_sale_value_arroba',
    formula: 'distância × arrobas vendidas',
    inputs: { sold: soldArroba },
    perUnit: (own) => own.sold,
  }),
  beefLever({
    key: 'weaning_rate_pct',
    formula: 'distância ÷ 100 × fêmeas em cobertura × peso médio ao desmame ÷ 30 × valor médio de venda',
    inputs: { exposed: inputOf('weaning_rate_pct', 'exposed'), weight: inputOf('kg_weaned_per_exposed_cow', 'weanedWeightKg'), price },
    perUnit: (own) => (((own.exposed / 100) * own.weight) / KG_PER_ARROBA) * own.price,
  }),
  beefLever({
    key: 'mortality_pct',
    formula: 'distância ÷ 100 × rebanho médio × (peso vivo médio em estoque ÷ rebanho médio) ÷ 30 × valor médio de venda',
    inputs: { herd: averageHerd, kg: beefNamed('avg_live_kg'), price },
    perUnit: (own) => (own.herd <= 0 ? null : (((own.herd / 100) * (own.kg / own.herd)) / KG_PER_ARROBA) * own.price),
  }),
  beefLever({
    key: 'stocking_ua_ha',
    formula: 'distância × área pecuária utilizada × (resultado por arroba × arrobas produzidas) ÷ UA média',
    inputs: {
      area: beefNamed('livestock_area_ha'),
      result: beefNamed('result_arroba'),
      produced: beefNamed('production_arroba'),
      units: beefNamed('avg_ua'),
    },
    // More cattle at a loss is worth nothing.
    perUnit: ({ area, result, produced, units }) => (result * produced <= 0 || units <= 0 ? null : (area * result * produced) / units),
  }),
  beefLever({
    key: 'conf_cost_arroba',
    formula: 'distância × arrobas produzidas no confinamento',
    inputs: { produced: inputOf('conf_arroba_produced', 'weighted') },
    perUnit: (own) => own.produced,
  }),
];

/** A litre less its concentrate, as more milk costs more feed. */
const leftPerLitre = (own: { price: number; concentrate: number; milk: number }) =>
  own.milk <= 0 ? null : own.price - own.concentrate / own.milk;

const DAIRY_LEVERS: readonly Lever[] = [
  dairyLever({
    key: 'milk_per_lactating_cow_day',
    formula: 'distância × vacas em lactação × dias × (preço do leite − concentrado por litro)',
    inputs: { lactating, days: milkDays, price: milkPrice, concentrate, milk },
    perUnit: (own) => {
      const left = leftPerLitre(own);
      return left === null ? null : own.lactating * own.days * left;
    },
  }),
  dairyLever({ key: 'milk_price', formula: 'distância × leite vendido', inputs: { sold: milkSold }, perUnit: (own) => own.sold }),
  dairyLever({ key: 'coe_milk_per_litre', formula: 'distância × leite produzido', inputs: { milk }, perUnit: (own) => own.milk }),
  dairyLever({
    key: 'VACAS_LACTACAO_REBANHO',
    formula: 'distância ÷ 100 × rebanho × produção por vaca em lactação e dia × dias × (preço do leite − concentrado por litro)',
    inputs: { herd, perCow: milkPerLactatingCow, days: milkDays, price: milkPrice, concentrate, milk },
    perUnit: (own) => {
      const left = leftPerLitre(own);
      return left === null ? null : (own.herd / 100) * own.perCow * own.days * left;
    },
  }),
];

const IN_WEANING = 'entra em Taxa de desmame';
const RESULT = 'resultado dos outros';
const UNKNOWN_WORTH = 'sem valor calculado';

/** Reasons for indicators without a lever; others have no formula yet. */
const WITHOUT_WORTH: Readonly<Record<BenchmarkEnvironment, Readonly<Record<string, string>>>> = {
  BEEF_CATTLE: {
    fertility_pct: IN_WEANING,
    pre_birth_loss_pct: IN_WEANING,
    birth_rate_pct: IN_WEANING,
    calf_mortality_pct: IN_WEANING,
    kg_weaned_per_exposed_cow: IN_WEANING,
    production_arroba_ha: RESULT,
    production_kg_ha: RESULT,
    desfrute_arroba_pct: RESULT,
    desembolso_por_100g_gmd: RESULT,
    pct_arroba_por_100g_gmd: RESULT,
    desembolso_arroba: RESULT,
    result_arroba: RESULT,
    margin_sale_pct: RESULT,
    productive_result_ha: RESULT,
    stocking_cab_ha: 'entra em Lotação',
    desembolso_nutricao_cab_mes: 'entra em Desembolso por cabeça/mês',
    desembolso_pasto_cab_mes: 'entra em Desembolso por cabeça/mês',
  },
  DAIRY_CATTLE: {
    calf_mortality_pct: 'nenhum preço de bezerras é guardado',
    milk_per_day_l: RESULT,
    milk_per_ha_year: RESULT,
    coe_over_milk_price_pct: RESULT,
    RMCA: RESULT,
    rmca_per_cow_day: RESULT,
    MARGEM_BRUTA_AREA: RESULT,
    MARGEM_BRUTA_VACAS_LACTACAO: RESULT,
    MARGEM_BRUTA_UNITARIA: RESULT,
  },
};

const LEVERS: Readonly<Record<BenchmarkEnvironment, readonly Lever[]>> = { BEEF_CATTLE: BEEF_LEVERS, DAIRY_CATTLE: DAIRY_LEVERS };

export function leverOf(environment: BenchmarkEnvironment, key: string): { lever: Lever } | { without: string } {
  const lever = LEVERS[environment].find((one) => one.key === key);
  return lever ? { lever } : { without: WITHOUT_WORTH[environment][key] ?? UNKNOWN_WORTH };
}

/** Results follow from what is done elsewhere, and so do parts of another lever. */
export function isActedOn(environment: BenchmarkEnvironment, key: string): boolean {
  const found = leverOf(environment, key);
  return 'lever' in found || found.without === UNKNOWN_WORTH || found.without === IN_WEANING;
}

/** Distance in the better direction; 0 at the target or beyond. */
export const gapTo = (own: number, target: number, better: Better): number =>
  Math.max(0, better === 'HIGHER' ? target - own : own - target);

export function worthOfReaching(target: number | null, own: number | null, perUnit: number | null, better: Better): number | null {
  return target === null || own === null || perUnit === null ? null : gapTo(own, target, better) * perUnit;
}

export interface LeverInput {
  part: AnyPart;
  value: number | null;
}

export function leverAt({ inputs, perUnit }: Lever, own: BenchmarkFacts): { inputs: LeverInput[]; perUnit: number | null } {
  const { evaluate } = evaluatedFarm(own);
  const known = Object.entries(inputs).map(([name, part]) => ({ name, part, value: evaluate(part).value }));
  const values: Record<string, number> = {};
  for (const { name, value } of known) {
    if (value === null) return { inputs: known, perUnit: null };
    values[name] = value;
  }
  const worth = perUnit(values);
  return { inputs: known, perUnit: Number.isFinite(worth) ? worth : null };
}
