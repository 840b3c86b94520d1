import { formatMonth } from '#domain/calendar';
import { formatMoment } from '#view/moments';
import { IDENTITY_LABEL, identityText } from '#view/season-workbook';
import type { FarmSheet, MonthRun } from '../../records/gateway';
import type { FarmYears } from '../../scope/farm-years';

export interface About {
  years: FarmYears;
  months: MonthRun;
  at: Date;
  by: string | null;
}

/** Head of the first column of the table of counts. */
export const COUNTED = 'Planilha';

type Line = readonly (string | number | null)[];

export function aboutLines({ years, months, at, by }: About, sheets: readonly FarmSheet[]): Line[] {
  const { harvest, farms, customers } = years;
  const several = customers.length > 1;
  const counted = sheets.map(
    ({ resource, count, validated }): Line => [resource.many, count, validated, validated === null ? null : count - validated],
  );
  return [
    ['Exportação do Porteira', null, null, null],
    ['Safra', harvest.title],
    [several ? 'Clientes' : 'Cliente', customers.map(({ name }) => name).join(', ')],
    ...farms.map(
      ({ id, name, customer }, index): Line => [index === 0 ? 'Fazendas' : null, several ? `${name} (${customer.name})` : name, `ID ${id}`],
    ),
    ['Meses', `${formatMonth(months.first)} a ${formatMonth(months.last)}; o que vale para a safra toda está inteiro`],
    ['Exportado', `${formatMoment(at.toISOString(), new Date(0))} (horário de Brasília)${by ? `, por ${by}` : ''}`],
    ['Validação', validationWords(sheets)],
    ['Para trazer de volta', 'As colunas ID e Versão dizem de que registro é cada linha: não as altere. Linhas sem ID são novas.'],
    [IDENTITY_LABEL, identityText({ kind: 'exportacao', harvestId: harvest.id, farmIds: farms.map(({ id }) => id) })],
    [null],
    [COUNTED, 'Registros', 'Validados', 'Por validar'],
    ...counted,
  ];
}

function validationWords(sheets: readonly FarmSheet[]): string {
  const validatable = sheets.filter(({ validated }) => validated !== null);
  const [all, done] = [sum(validatable.map(({ count }) => count)), sum(validatable.map(({ validated }) => validated ?? 0))];
  if (all === 0) return 'Nada foi lançado';
  if (done === all) return 'Tudo validado';
  return done === 0 ? 'Nada validado ainda' : `Em parte: ${done} de ${all} registros validados`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
