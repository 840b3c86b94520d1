import { asNumber, number, optional, type Row } from '../kit/field';
import { diagnosed, type FieldErrors } from '../kit/resource';

/** Source: product specification 2, section 5.3. */
export const TEAM_BELOW_FIELD = 'Total de funcionários deve ser maior que equipe pecuária de campo.';

const people = (label: string, help: string) => optional(number(label, { decimals: 2, help }));

export const areaTeamDiagnosis = diagnosed({
  path: 'area_team_diagnosis',
  one: 'Área e equipe',
  many: 'Área e equipe',
  month: null,
  fields: {
    total_area: optional(
      number('Área pecuária', { decimals: 2, unit: 'ha', help: 'Pastos, capineiras e confinamento; sem reserva e sem lavoura.' }),
    ),
    total_team: people('Total de funcionários', 'Todos os que a fazenda paga; quem trabalha meio período conta 0,5.'),
    total_work_front: people('Equipe de campo', 'Destes, os que trabalham com o gado.'),
  },
  rules: [teamHoldsField],
  cells: {
    by: [],
    values: ['total_area', 'total_team', 'total_work_front'],
    isOnlyWay: true,
    sheet: { lines: { of: 'one', title: 'Na safra' } },
  },
});

function teamHoldsField({ total_team, total_work_front }: Row): FieldErrors | undefined {
  const [all, field] = [asNumber(total_team), asNumber(total_work_front)];
  if (all === null || field === null || all >= field) return undefined;
  return { total_team: TEAM_BELOW_FIELD, total_work_front: TEAM_BELOW_FIELD };
}
