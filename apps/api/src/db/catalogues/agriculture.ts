import type { AGRICULTURE_EXPENSE_TYPES } from '#model/catalogues/agriculture';
import { nested, type StartRow } from './start-row';

type ExpenseType = keyof typeof AGRICULTURE_EXPENSE_TYPES;

const BOTH: readonly ExpenseType[] = ['BULKY', 'CONCENTRATED'];
const AFTER_HARVEST = 'Pós-colheita';

const costs = nested(
  {
    Insumos: ['Sementes', 'Fertilizantes', 'Calcário e gesso', 'Herbicidas', 'Inseticidas', 'Fungicidas', 'Inoculante', 'Lona plástica'],
    'Operações mecanizadas': ['Preparo do solo', 'Plantio', 'Tratos culturais', 'Colheita', 'Colheita e ensilagem', 'Transporte'],
    'Mão de obra': ['Permanente', 'Diarista'],
    Irrigação: ['Energia', 'Água', 'Manutenção'],
    [AFTER_HARVEST]: ['Secagem', 'Armazenagem', 'Ensacamento'],
    Terra: ['Arrendamento'],
    Outros: ['Análise de solo', 'Assistência técnica', 'Seguro', 'Impostos'],
  },
  'agriculture_cost_category',
);

export const agricultureStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  agriculture_cost_categories: costs.parents.map((row) => ({
    ...row,
    expense_type: row.title === AFTER_HARVEST ? ['CONCENTRATED'] : BOTH,
  })),
  agriculture_cost_subcategories: costs.children,
};
