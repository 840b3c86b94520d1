import { reference, yesNo } from '../kit/field';
import { catalogue } from './catalogue';

export const teamCatalogues = [
  catalogue('category_work_fronts', 'Frente de trabalho', 'Frentes de trabalho', {
    fields: { field_work: yesNo('Trabalho de campo', { help: 'Lida com o gado: conta nas cabeças por homem de campo.' }) },
  }),
  catalogue('category_functions', 'Função', 'Funções', {
    unique: [['category_work_front', 'title']],
    fields: { category_work_front: reference('Frente de trabalho', 'category_work_fronts') },
  }),
  catalogue('category_team_type', 'Tipo de equipe', 'Tipos de equipe'),
];
