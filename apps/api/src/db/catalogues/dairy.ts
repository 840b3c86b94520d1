import type { MILK_MEASURES, ZOOTECHNICAL_COUNTS } from '#model/catalogues/dairy';
import { type StartRow, titled } from './start-row';

type Flags = Readonly<Record<string, boolean>>;

const flagged = (rows: readonly (readonly [title: string, flags: Flags])[]): StartRow[] =>
  rows.map(([title, flags], index) => ({ id: 1 + index, title, ...flags }));

const SUMMER: Flags = { summer: true, winter: false };
const WINTER: Flags = { summer: false, winter: true };
const BOTH_SEASONS: Flags = { summer: true, winter: true };

const batches = (...names: readonly string[]): Flags =>
  Object.fromEntries(
    ['post_birth', 'high_production_cow', 'medium_production_cow', 'low_production_cow', 'pre_birth'].map((batch) => [
      `batch_${batch}`,
      names.includes(batch),
    ]),
  );

const ZOOTECHNICAL_CASES: readonly (readonly [title: string, counts: keyof typeof ZOOTECHNICAL_COUNTS | null])[] = [
  ['Partos', 'PARTOS'],
  ['Retenção de placenta', 'RETENCAO_PLACENTA'],
  ['Casos de mastite clínica', 'MASTITE'],
  ['Problemas de casco', 'CASCO'],
  ['Abortos', 'ABORTOS'],
  ['Natimortos', 'NATIMORTOS'],
  ['Metrite', null],
  ['Hipocalcemia', null],
  ['Cetose', null],
  ['Deslocamento de abomaso', null],
  ['Vacas inseminadas', null],
  ['Vacas prenhes (diagnóstico)', null],
  ['Vacas secadas', null],
];

const quality =
  (geometric_mean: boolean) =>
  (id: number, title: string, measure: keyof typeof MILK_MEASURES | null, limit: { min?: number; max?: number } = {}): StartRow => ({
    id,
    title,
    measure,
    geometric_mean,
    legal_minimum: limit.min ?? null,
    legal_maximum: limit.max ?? null,
  });
const weighted = quality(false);
const geometric = quality(true);

/** Legal limits: MAPA, Instrução Normativa 76/2018. */
const MILK_QUALITY_TYPES: readonly StartRow[] = [
  weighted(1, 'Gordura (%)', 'GORDURA', { min: 3 }),
  weighted(2, 'Proteína (%)', 'PROTEINA', { min: 2.9 }),
  geometric(3, 'CCS (mil cél./mL)', 'CCS', { max: 500 }),
  geometric(4, 'CBT (mil UFC/mL)', 'CBT', { max: 300 }),
  weighted(5, 'Lactose (%)', 'LACTOSE', { min: 4.3 }),
  weighted(6, 'ESD (%)', 'ESD', { min: 8.4 }),
  weighted(7, 'Sólidos totais (%)', 'SOLIDOS_TOTAIS', { min: 11.4 }),
  weighted(8, 'NUL (mg/dL)', 'NUL'),
  weighted(9, 'Caseína (%)', null),
];

export const dairyStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  category_feeding: titled(['A pasto', 'Pasto com suplementação', 'Semiconfinamento', 'Confinamento com dieta total (TMR)']),
  category_rearing: titled(['Cria e recria na fazenda', 'Cria na fazenda, recria terceirizada', 'Compra de novilhas']),
  category_tortuga_customer: titled(['Sim, exclusivo', 'Sim, parcial', 'Não']),
  category_birth_ecc: titled(['2,50', '2,75', '3,00', '3,25', '3,50', '3,75', '4,00']),
  category_productive_management: titled([
    'Duas ordenhas',
    'Três ordenhas',
    'Lotes por produção',
    'Inseminação artificial',
    'IATF',
    'Controle leiteiro',
    'Casqueamento preventivo',
    'Teste CMT/cultura',
  ]),
  category_core_used: flagged([
    ['Núcleo lactação alta', batches('high_production_cow')],
    ['Núcleo lactação média', batches('medium_production_cow')],
    ['Núcleo lactação baixa', batches('low_production_cow')],
    ['Núcleo pré-parto (aniônico)', batches('pre_birth')],
    ['Núcleo pós-parto', batches('post_birth')],
    ['Sem núcleo', batches('post_birth', 'high_production_cow', 'medium_production_cow', 'low_production_cow', 'pre_birth')],
  ]),
  category_milking: titled(['Manual', 'Balde ao pé', 'Canalizada espinha de peixe', 'Canalizada lado a lado', 'Carrossel', 'Robotizada']),
  category_main_bulk_used: flagged([
    ['Pastagem tropical', SUMMER],
    ['Pastagem de inverno', WINTER],
    ['Silagem de milho', BOTH_SEASONS],
    ['Silagem de sorgo', BOTH_SEASONS],
    ['Silagem de capim', BOTH_SEASONS],
    ['Cana-de-açúcar', WINTER],
    ['Pré-secado', WINTER],
    ['Feno', BOTH_SEASONS],
    ['Palma forrageira', BOTH_SEASONS],
  ]),
  category_bulky_production: titled(['Própria', 'Terceirizada', 'Comprada', 'Mista']),
  category_predominant_race: titled([
    'Holandês',
    'Jersey',
    'Girolando',
    'Gir leiteiro',
    'Jersolando',
    'Pardo-suíço',
    'Guzerá leiteiro',
    'Mestiço',
  ]),
  category_commercial_feed: titled(['Não usa', 'Vacas em lactação', 'Pré-parto', 'Bezerras', 'Novilhas']),
  category_production_system: titled(['Pasto', 'Semiconfinado', 'Free stall', 'Compost barn', 'Loosing house', 'Piquete com cocho']),
  category_bulky: titled(['Pasto', 'Silagem', 'Cana', 'Feno', 'Capineira']),
  category_zootechnical_case: ZOOTECHNICAL_CASES.map(([title, counts_as], index) => ({ id: 1 + index, title, counts_as })),
  category_milk_quality_type: MILK_QUALITY_TYPES,
};
