import { inWords } from '../../beef/indicators/figure';
import type { Month } from '../../calendar';
import type { DairyCenter, DairyFacts, DairyLedgerSum } from '../../facts/dairy';
import { worthOf } from './evaluate';
import { DAIRY_INDICATORS } from './list';
import type { DairyRun } from './run';

export const HARVEST = { first_year: 2023, last_year: 2024 };

const center = (centerId: number, title: string, type: DairyCenter['type'], extra: Partial<DairyCenter> = {}): DairyCenter => ({
  centerId,
  title,
  type,
  line: null,
  isMilk: false,
  isOnlyQuantity: false,
  isBulky: false,
  isConcentrated: false,
  isFeed: false,
  isInvestment: false,
  ...extra,
});

export const MILK = center(1, 'Venda de leite', 'RECEITAS', { isMilk: true });
export const CALF_MILK = center(2, 'Leite para bezerras', 'RECEITAS', { isMilk: true, isOnlyQuantity: true });
export const SALES = center(3, 'Venda de animais', 'RECEITAS');
export const CONCENTRATE = center(4, 'Concentrado', 'DESPESAS', { isConcentrated: true, line: 'CONCENTRADO' });
export const BULKY = center(5, 'Volumoso', 'DESPESAS', { isBulky: true, line: 'VOLUMOSO' });
export const MINERALS = center(6, 'Minerais', 'DESPESAS', { isFeed: true, line: 'MINERAIS' });
export const HEALTH = center(7, 'Sanidade', 'DESPESAS', { line: 'SANIDADE' });
export const FREIGHT = center(8, 'Transporte do leite', 'DESPESAS');
export const MACHINES = center(9, 'Investimentos', 'DESPESAS', { isInvestment: true });
export const CENTERS = [MILK, CALF_MILK, SALES, CONCENTRATE, BULKY, MINERALS, HEALTH, FREIGHT, MACHINES];

export const sumOf = ({ centerId }: DairyCenter, month: Month, valueBrl: number, quantity = 1): DairyLedgerSum => ({
  centerId,
  month,
  valueBrl,
  quantity,
  confirmedBrl: valueBrl,
});

export const NOTHING: DairyFacts = {
  dairyFarm: null,
  centers: CENTERS,
  dairyLedger: [],
  dairyCounts: [],
  dairyFlows: [],
  payroll: [],
  zootechnicalCases: [],
  milkAnalyses: [],
  entered: [],
};

export function dairyValues(run: DairyRun) {
  const { whole } = worthOf(run);
  return DAIRY_INDICATORS.map((indicator) => ({ indicator, ...inWords(whole(indicator)) }));
}
