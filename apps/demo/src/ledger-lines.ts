import type { CostCenterGroup } from '#model/catalogues/finance';
import type { BeefPlan, BeefSystem } from './herd-plan';

type Component = Extract<
  CostCenterGroup,
  'NUTRICAO' | 'SANIDADE' | 'REPRODUCAO' | 'ADMINISTRACAO' | 'MAQUINAS' | 'PASTAGEM' | 'INFRAESTRUTURA'
>;

/** R$ a head and month in 2024/2025 without labour, which the team has. Source: reference table of the indicators (average farm). */
export const REFERENCE_COSTS: Readonly<Record<BeefSystem, Readonly<Record<Component, number>>>> = {
  CRIA: { NUTRICAO: 20.42, SANIDADE: 3.57, REPRODUCAO: 1.54, ADMINISTRACAO: 11.8, MAQUINAS: 11.79, PASTAGEM: 11.97, INFRAESTRUTURA: 11.59 },
  RECRIA_ENGORDA: {
    NUTRICAO: 72.04,
    SANIDADE: 5.42,
    REPRODUCAO: 0,
    ADMINISTRACAO: 20.12,
    MAQUINAS: 19.37,
    PASTAGEM: 15.38,
    INFRAESTRUTURA: 18.79,
  },
  CICLO_COMPLETO: {
    NUTRICAO: 38.63,
    SANIDADE: 4.49,
    REPRODUCAO: 1.8,
    ADMINISTRACAO: 12.91,
    MAQUINAS: 15.23,
    PASTAGEM: 14.29,
    INFRAESTRUTURA: 13.69,
  },
};

export interface PlannedLedgerLine {
  group: Component;
  center: string;
  description: string;
  share: number;
  /** Weights from January to December; 0 is no entry. */
  year: readonly number[];
  isMonthly?: boolean;
}

const ALWAYS = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
const RAINS = [1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1];
// Feed is bought when new maize is cheap and stored until it is eaten.
const DROUGHT = [0, 0, 0, 0.8, 1.2, 1.2, 1.2, 1, 0.6, 0, 0, 0];
const AT_THE_TROUGH = [0, 0.4, 0.8, 1, 1, 1, 1, 1, 0.8, 0.5, 0.3, 0];
const only = (...months: readonly number[]): number[] => ALWAYS.map((_, index) => (months.includes(index + 1) ? 1 : 0));

type Line = readonly [center: string, description: string, share: number, year: readonly number[], isMonthly?: boolean];

const COMMON: Readonly<Record<Exclude<Component, 'NUTRICAO'>, readonly Line[]>> = {
  SANIDADE: [
    ['Vacinas', 'Vacinas da campanha', 0.4, only(5, 11)],
    ['Medicamentos e parasiticidas', 'Vermífugos e medicamentos', 0.45, only(2, 5, 7, 9, 11)],
    ['Serviços veterinários', 'Visita do veterinário', 0.15, only(4, 8, 12)],
  ],
  REPRODUCAO: [
    ['Sêmen e protocolos IATF', 'Sêmen e protocolos da estação de monta', 0.72, only(10, 11, 12, 1)],
    ['Diagnóstico de gestação', 'Toque e ultrassom', 0.28, only(3, 4)],
  ],
  ADMINISTRACAO: [
    ['Escritório e contabilidade', 'Escritório e contador', 0.3, ALWAYS, true],
    ['Consultorias', 'Consultoria técnica', 0.2, only(1, 3, 5, 7, 9, 11)],
    ['Impostos e taxas', 'ITR e taxas', 0.2, only(1, 9)],
    ['Fretes', 'Frete de gado e insumos', 0.2, only(2, 5, 6, 7, 8, 10)],
    ['Seguros', 'Seguro de veículos e benfeitorias', 0.1, only(8)],
  ],
  MAQUINAS: [
    ['Combustíveis e lubrificantes', 'Diesel e lubrificantes', 0.55, ALWAYS],
    ['Manutenção de máquinas', 'Oficina e revisão', 0.3, only(2, 4, 6, 8, 9, 11)],
    ['Peças e pneus', 'Peças e pneus', 0.15, only(3, 7, 10, 12)],
  ],
  PASTAGEM: [
    ['Herbicidas e roçada', 'Herbicida e roçada de pasto', 0.38, only(11, 12, 1, 2, 3)],
    ['Adubos e corretivos', 'Calcário e adubo de cobertura', 0.38, only(10, 11, 12)],
    ['Sementes (manutenção)', 'Sementes de capim', 0.24, only(11, 12)],
  ],
  INFRAESTRUTURA: [
    ['Cercas', 'Arame, postes e mão de cerca', 0.4, only(1, 3, 5, 7, 9, 11)],
    ['Currais e bebedouros', 'Reforma de curral e bebedouros', 0.2, only(4, 7, 10)],
    ['Energia elétrica', 'Conta de energia', 0.25, ALWAYS, true],
    ['Conservação de estradas', 'Patrola e cascalho', 0.15, only(5, 6)],
  ],
};

const PASTURE_FED: readonly Line[] = [
  ['Suplemento mineral', 'Suplemento mineral', 0.5, RAINS],
  ['Proteinado e energético', 'Proteinado da seca', 0.5, DROUGHT],
];
const CONFINING: readonly Line[] = [
  ['Suplemento mineral', 'Suplemento mineral', 0.22, RAINS],
  ['Proteinado e energético', 'Proteinado da seca', 0.2, DROUGHT],
  ['Ração/concentrado de confinamento', 'Milho, farelo e núcleo do confinamento', 0.46, AT_THE_TROUGH],
  ['Volumoso comprado', 'Silagem para o cocho', 0.12, only(4, 5, 6, 7)],
];

export function ledgerLines({ confinedShare }: BeefPlan): PlannedLedgerLine[] {
  const byGroup = { NUTRICAO: confinedShare > 0 ? CONFINING : PASTURE_FED, ...COMMON };
  return (Object.entries(byGroup) as [Component, readonly Line[]][]).flatMap(([group, lines]) =>
    lines.map(([center, description, share, year, isMonthly = false]) => ({ group, center, description, share, year, isMonthly })),
  );
}

export function monthShare({ share, year }: PlannedLedgerLine, month: number): number {
  const sum = year.reduce((total, weight) => total + weight, 0);
  return (share * (year[month - 1] ?? 0)) / sum;
}
