import { PERIODS, type Period, WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { type PanelPage, TEMPLATES, type Template } from '#view/panel/templates';
import { invalidParameters } from '../../refusals/refusals';
import type { RawQuery } from '../../sql/list-query';
import { type AskedSystem, OWN_SYSTEM } from './group-means';

export const PARAMETERS = {
  page: 'Código da página; sem valor, a primeira',
  category_livestock_system_id:
    'Sistema pecuário com cuja média, na última edição do benchmarking, se compara; 0: GERAL; own: o da fazenda, se a edição o publica, senão GERAL. Só o painel periódico da safra inteira compara',
  period: '1 a 4: trimestres; 5 e 6: semestres; 7, ou sem valor: a safra. Só o painel periódico olha o período',
};

export const PRINT_PARAMETERS = { template: 'Modelo; obrigatório', ...PARAMETERS };

export interface PanelQuery {
  page: string;
  period: Period;
  systemId: AskedSystem | null;
}

export function readPanelQuery({ pages }: Template, rest: RawQuery): PanelQuery {
  const errors: FieldErrors = {};
  const page: PanelPage | undefined = rest.page === undefined ? pages[0] : pages.find(({ code }) => code === rest.page);
  if (!page) errors.page = `${messages.invalid}: use ${pages.map(({ code }) => code).join(' ou ')}`;
  const period = rest.period === undefined ? WHOLE_HARVEST : PERIODS.find(({ number }) => String(number) === rest.period);
  if (!period) errors.period = `${messages.invalid}: use um número de 1 a ${PERIODS.length}`;
  const { category_livestock_system_id: system } = rest;
  if (system !== undefined && system !== OWN_SYSTEM && !/^\d{1,9}$/.test(String(system)))
    errors.category_livestock_system_id = `${messages.invalid}: informe um número, ou ${OWN_SYSTEM}`;
  if (!page || !period || Object.keys(errors).length > 0) throw invalidParameters(errors);
  return { page: page.code, period, systemId: system === undefined ? null : system === OWN_SYSTEM ? OWN_SYSTEM : Number(system) };
}

export type PrintQuery = PanelQuery & { template: Template };

export function readPrintQuery({ template: key, ...rest }: RawQuery): PrintQuery {
  const template = TEMPLATES.find((one) => one.key === key);
  if (!template) throw invalidParameters({ template: key === undefined ? messages.required : `${messages.invalid}: use ${KEYS}` });
  return { template, ...readPanelQuery(template, rest) };
}

const KEYS = TEMPLATES.map(({ key }) => key).join(' ou ');
