import { todayInBrazil } from '#domain/calendar';
import { canUse } from '#model/permissions';
import { isEmptyPage } from '#view/page';
import { TEMPLATES, type Template } from '#view/panel/templates';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { sendPdf } from '../../http/send-pdf';
import { requireActor } from '../../identity/actor';
import { ApiError } from '../../refusals/api-error';
import { forbidden } from '../../refusals/refusals';
import { type FarmYearCall, registerFarmYearCall } from '../../scope/farm-year-call';
import { pageSchema, withAddresses } from '../../scope/page-response';
import { registerDashboardFilter } from './dashboard-filter';
import { panelDocument } from './panel-document';
import { PARAMETERS, type PanelQuery, PRINT_PARAMETERS, type PrintQuery, readPanelQuery, readPrintQuery } from './parameters';
import { readPage } from './read-pages';

/** One call per template, because each has its own description. */
export function registerDashboards(app: App, context: Context): void {
  for (const template of TEMPLATES) registerPage(app, context, template);
  registerPrint(app, context);
  registerDashboardFilter(app, context);
  // Unknown templates; known ones have their own routes.
  app.get('/api/dashboards/:template', { config: { purpose: 'dashboards' }, schema: { hide: true } }, (request) => {
    if (!canUse(requireActor(request), COMMON.access.feature)) throw forbidden();
    throw new ApiError(404, 'not_found', NO_TEMPLATE, { fields: { template: NO_TEMPLATE } });
  });
}

const NO_TEMPLATE = 'Nenhum dado encontrado';

const COMMON = {
  tags: ['Painel de consultas'],
  environments: ['BEEF_CATTLE'],
  access: { feature: 'platform' },
  purpose: 'dashboards',
} as const;

function registerPage(app: App, context: Context, template: Template): void {
  const { key, label } = template;
  const call: FarmYearCall<PanelQuery> = {
    ...COMMON,
    url: `/api/dashboards/${key}`,
    summary: `Painel de consultas, ${label}: uma página`,
    // Indicators need a single farm; sums take several.
    farms: key === 'periodical' ? 'one' : 'named',
    parameters: PARAMETERS,
    read: (rest) => readPanelQuery(template, rest),
    schema: { response: { 200: pageSchema } },
  };
  registerFarmYearCall(app, context, call, async ({ work, years, asked: { page, ...query } }) =>
    withAddresses(years, await readPage({ context, work, years, isPaper: false, ...query }, template, page)),
  );
}

function registerPrint(app: App, context: Context): void {
  const call: FarmYearCall<PrintQuery> = {
    ...COMMON,
    url: '/api/dashboards/print',
    summary: 'Painel de consultas em PDF: todas as páginas de um modelo, ou a pedida',
    farms: 'one',
    parameters: PRINT_PARAMETERS,
    read: readPrintQuery,
    schema: { produces: ['application/pdf'] },
  };
  registerFarmYearCall(app, context, call, async ({ work, years, rest, asked, reply }) => {
    const { template, page, period, systemId } = asked;
    const codes = rest.page === undefined ? template.pages.map(({ code }) => code) : [page];
    const pages = await Promise.all(
      codes.map((code) => readPage({ context, work, years, isPaper: true, period, systemId }, template, code)),
    );
    // Skips pages without entries, but prints at least one.
    const filled = pages.filter((one) => !isEmptyPage(one));
    const document = panelDocument(template, filled.length > 0 ? filled : pages.slice(0, 1), {
      customer: years.customer.name,
      farm: years.farm.name,
      harvest: years.harvest.title,
      period: template.key === 'periodical' ? period.label : null,
      today: todayInBrazil(context.now()),
    });
    return sendPdf(reply, document);
  });
}
