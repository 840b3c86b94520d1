import { asNumber, choice, number, optional, yesNo } from '../kit/field';
import { catalogue } from './catalogue';

/** Source: indicator sheet 6.2. */
export const ZOOTECHNICAL_COUNTS = {
  PARTOS: 'Partos',
  RETENCAO_PLACENTA: 'Retenção de placenta',
  MASTITE: 'Casos de mastite',
  CASCO: 'Problemas de casco',
  ABORTOS: 'Abortos',
  NATIMORTOS: 'Natimortos',
} as const;

/** Source: indicator sheet 6.2 and 6.6. */
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
  catalogue('category_feeding', 'Alimentação', 'Alimentação'),
  catalogue('category_rearing', 'Categoria', 'Categorias'),
  catalogue('category_tortuga_customer', 'Cliente Tortuga', 'Cliente Tortuga'),
  catalogue('category_birth_ecc', 'ECC ao parto', 'ECC ao parto'),
  catalogue('category_productive_management', 'Manejo produtivo', 'Manejo produtivo'),
  catalogue('category_core_used', 'Núcleo utilizado', 'Núcleo utilizado', {
    fields: {
      batch_post_birth: yesNo('Pós-parto'),
      batch_high_production_cow: yesNo('Vacas de alta produção'),
      batch_medium_production_cow: yesNo('Vacas de média produção'),
      batch_low_production_cow: yesNo('Vacas de baixa produção'),
      batch_pre_birth: yesNo('Pré-parto'),
    },
  }),
  catalogue('category_milking', 'Ordenha', 'Ordenha'),
  catalogue('category_main_bulk_used', 'Principal volumoso utilizado', 'Principal volumoso utilizado', {
    fields: { summer: yesNo('Verão'), winter: yesNo('Inverno') },
  }),
  catalogue('category_bulky_production', 'Produção de volumoso', 'Produção de volumoso'),
  catalogue('category_predominant_race', 'Raça predominante', 'Raça predominante'),
  catalogue('category_commercial_feed', 'Ração comercial', 'Ração comercial'),
  catalogue('category_production_system', 'Sistema de produção', 'Sistema de produção'),
  catalogue('category_bulky', 'Volumoso', 'Volumoso'),
  // Several cases may count as one; they are summed.
  catalogue('category_zootechnical_case', 'Caso zootécnico', 'Casos zootécnicos', {
    fields: {
      counts_as: optional(choice('Conta como', ZOOTECHNICAL_COUNTS, { help: 'Linha do relatório mensal em que os casos são somados.' })),
    },
  }),
  categoryMilkQualityType,
];
