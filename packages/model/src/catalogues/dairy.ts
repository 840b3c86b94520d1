import { asNumber, choice, number, optional, yesNo } from '../kit/field';
import { catalogue } from './catalogue';

/** Reference lists of the dairy farm and its records. */
export const categoryFeeding = catalogue('category_feeding', 'Alimentação', 'Alimentação');
export const categoryRearing = catalogue('category_rearing', 'Categoria', 'Categorias');
export const categoryTortugaCustomer = catalogue('category_tortuga_customer', 'Cliente Tortuga', 'Cliente Tortuga');
export const categoryBirthEcc = catalogue('category_birth_ecc', 'ECC ao parto', 'ECC ao parto');
export const categoryProductiveManagement = catalogue('category_productive_management', 'Manejo produtivo', 'Manejo produtivo');
export const categoryCoreUsed = catalogue('category_core_used', 'Núcleo utilizado', 'Núcleo utilizado', {
  fields: {
    batch_post_birth: yesNo('Pós-parto'),
    batch_high_production_cow: yesNo('Vacas de alta produção'),
    batch_medium_production_cow: yesNo('Vacas de média produção'),
    batch_low_production_cow: yesNo('Vacas de baixa produção'),
    batch_pre_birth: yesNo('Pré-parto'),
  },
});
export const categoryMilking = catalogue('category_milking', 'Ordenha', 'Ordenha');
export const categoryMainBulkUsed = catalogue('category_main_bulk_used', 'Principal volumoso utilizado', 'Principal volumoso utilizado', {
  fields: { summer: yesNo('Verão'), winter: yesNo('Inverno') },
});
export const categoryBulkyProduction = catalogue('category_bulky_production', 'Produção de volumoso', 'Produção de volumoso');
export const categoryPredominantRace = catalogue('category_predominant_race', 'Raça predominante', 'Raça predominante');
export const categoryCommercialFeed = catalogue('category_commercial_feed', 'Ração comercial', 'Ração comercial');
export const categoryProductionSystem = catalogue('category_production_system', 'Sistema de produção', 'Sistema de produção');
export const categoryBulky = catalogue('category_bulky', 'Volumoso', 'Volumoso');

/** Rows of the monthly report that are counted from zootechnical cases. Source: indicator sheet 6.2. */
export const ZOOTECHNICAL_COUNTS = {
  PARTOS: 'Partos',
  RETENCAO_PLACENTA: 'Retenção de placenta',
  MASTITE: 'Casos de mastite',
  CASCO: 'Problemas de casco',
  ABORTOS: 'Abortos',
  NATIMORTOS: 'Natimortos',
} as const;

/** Several cases may count as the same: they are added up. */
export const categoryZootechnicalCase = catalogue('category_zootechnical_case', 'Caso zootécnico', 'Casos zootécnicos', {
  fields: {
    counts_as: optional(choice('Conta como', ZOOTECHNICAL_COUNTS, { help: 'Linha do relatório mensal em que os casos são somados.' })),
  },
});

/** What is measured in the milk, as reports and benchmarking ask for it. Source: indicator sheet 6.2 and 6.6. */
export const MILK_MEASURES = {
  GORDURA: 'Gordura',
  PROTEINA: 'Proteína',
  CCS: 'CCS',
  CBT: 'CBT',
  LACTOSE: 'Lactose',
  ESD: 'ESD',
  SOLIDOS_TOTAIS: 'Sólidos totais',
  NUL: 'NUL',
} as const;
export type MilkMeasure = keyof typeof MILK_MEASURES;

const legalLimit = (label: string) =>
  optional(number(label, { decimals: 2, help: 'Na unidade do título; fora dele o lançamento recebe um aviso.' }));

export const categoryMilkQualityType = catalogue('category_milk_quality_type', 'Tipo da qualidade do leite', 'Tipo da qualidade do leite', {
  unique: [['title'], ['measure']],
  fields: {
    measure: optional(choice('Medida', MILK_MEASURES, { help: 'O que os relatórios e o benchmarking leem nesta linha.' })),
    geometric_mean: yesNo('Média geométrica', { help: 'É a das contagens (CCS, CBT); a das outras é ponderada pelo leite produzido.' }),
    legal_minimum: legalLimit('Mínimo legal'),
    legal_maximum: legalLimit('Máximo legal'),
  },
  rules: [
    ({ legal_minimum, legal_maximum }) => {
      const [least, most] = [asNumber(legal_minimum), asNumber(legal_maximum)];
      return least !== null && most !== null && most < least ? { legal_maximum: 'O máximo deve ser maior que o mínimo' } : undefined;
    },
  ],
});

export const dairyCatalogues = [
  categoryFeeding,
  categoryRearing,
  categoryTortugaCustomer,
  categoryBirthEcc,
  categoryProductiveManagement,
  categoryCoreUsed,
  categoryMilking,
  categoryMainBulkUsed,
  categoryBulkyProduction,
  categoryPredominantRace,
  categoryCommercialFeed,
  categoryProductionSystem,
  categoryBulky,
  categoryZootechnicalCase,
  categoryMilkQualityType,
];
