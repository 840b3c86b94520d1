import { nested, type StartRow, titled } from './start-row';

const FIELD = 'Campo (pecuária)';

const fronts = nested(
  {
    [FIELD]: ['Capataz', 'Vaqueiro', 'Campeiro', 'Inseminador', 'Salgador'],
    Confinamento: ['Encarregado', 'Tratador', 'Operador de vagão', 'Ronda de cocho'],
    Máquinas: ['Tratorista', 'Operador', 'Mecânico'],
    'Manutenção e serviços gerais': ['Cerqueiro', 'Carpinteiro', 'Serviços gerais'],
    Sede: ['Cozinheira', 'Caseiro'],
    Administração: ['Gerente', 'Auxiliar administrativo', 'Consultor/veterinário'],
  },
  'category_work_front',
);

export const teamStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  category_work_fronts: fronts.parents.map((row) => ({ ...row, field_work: row.title === FIELD })),
  category_functions: fronts.children,
  category_team_type: titled(['Ordenha', 'Trato/serviços gerais', 'Bezerreiro', 'Agricultura/máquinas', 'Gerência', 'Diarista']),
};
