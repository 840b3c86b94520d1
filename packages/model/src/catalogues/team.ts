import { reference, yesNo } from '../kit/field';
import { catalogue } from './catalogue';

export const categoryWorkFronts = catalogue('category_work_fronts', 'Frente de trabalho', 'Frentes de trabalho', {
  fields: { field_work: yesNo('Trabalho de campo', { help: 'Lida com o gado: conta nas cabeças por homem de campo.' }) },
});
export const categoryFunctions = catalogue('category_functions', 'Função', 'Funções', {
  unique: [['category_work_front', 'title']],
  fields: { category_work_front: reference('Frente de trabalho', 'category_work_fronts') },
});
export const categoryTeamType = catalogue('category_team_type', 'Tipo de equipe', 'Tipos de equipe');

export const teamCatalogues = [categoryWorkFronts, categoryFunctions, categoryTeamType];
