import { nested, type StartRow, titled } from './start-row';

/** The front that works with the herd. */
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

/** What a new base knows of the people of a farm, by path of the catalogue. */
export const teamStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  category_work_fronts: fronts.parents.map((row) => ({ ...row, field_work: row.title === FIELD })),
  category_functions: fronts.children,
  category_team_type: titled(['Ordenha', 'Trato/serviços gerais', 'Bezerreiro', 'Agricultura/máquinas', 'Gerência', 'Diarista']),
};
