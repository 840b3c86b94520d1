import type { Access, Resource } from '#model/kit/resource';
import type { Role, Verb } from '#model/permissions';

/** Permissions written a second time on purpose, from the contract and not from `permissions.ts`, to compare with the running server. */

const EVERYBODY: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'TECHNICAL', 'CUSTOMER', 'CUSTOMER_DIAGNOSIS'];
const ADMINISTRATORS: readonly Role[] = ['SUPER_ADMIN', 'ADMIN'];
const STAFF: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'TECHNICAL'];
const PLATFORM: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'TECHNICAL', 'CUSTOMER'];
const DIAGNOSIS: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'TECHNICAL', 'CUSTOMER_DIAGNOSIS'];

const RESOURCES: Record<Access, { read: readonly Role[]; write: readonly Role[]; change?: readonly Role[] }> = {
  catalogue: { read: EVERYBODY, write: ADMINISTRATORS },
  register: { read: EVERYBODY, write: ADMINISTRATORS },
  // Everybody has the own account; tests of accounts cover others.
  user: { read: EVERYBODY, write: ADMINISTRATORS, change: EVERYBODY },
  entry: { read: PLATFORM, write: PLATFORM },
  characterisation: { read: EVERYBODY, write: EVERYBODY },
  diagnosis: { read: DIAGNOSIS, write: DIAGNOSIS },
};

export function rolesFor(resource: Resource, verb: Verb): readonly Role[] {
  const { read, write, change = write } = RESOURCES[resource.access];
  if (verb === 'update' && resource.access === 'user') return EVERYBODY;
  if (verb === 'validate') return STAFF.filter((role) => write.includes(role));
  if (verb === 'update') return change;
  return verb === 'read' ? read : write;
}

export function rolesForExport(resource: Resource): readonly Role[] {
  return rolesFor(resource, 'read').filter((role) => PLATFORM.includes(role));
}

export function rolesForImport(resource: Resource): readonly Role[] {
  return rolesFor(resource, 'create').filter((role) => rolesFor(resource, 'update').includes(role));
}

const PANEL_ROUTES = ['stocks', 'climates', 'machines', 'teams', 'financials', 'livestocks', 'periodical', 'print', ':template'].map(
  (key) => `GET /api/dashboards/${key}`,
);

const DAIRY_REPORTS = ['cash_flow', 'dairy_monthly'].flatMap((report) =>
  ['', '/items', '/existsNotValidated', '/file'].map((part) => `GET /api/${report}${part}`),
);

const SYSTEMS_ROUTE = 'GET /api/category_livestock_system/dashboard_filter';

export const NARROW_ROUTES: Readonly<Record<'dashboards' | 'import', readonly string[]>> = {
  dashboards: [
    'GET /api/users/me',
    'GET /api/customers/find_for_combo',
    'GET /api/harvests/filter',
    'GET /api/farms',
    'GET /api/dashboard',
    'GET /api/indicators',
    'GET /api/indicators/months',
    ...PANEL_ROUTES,
    SYSTEMS_ROUTE,
  ],
  import: [
    'GET /api/users/me',
    'GET /api/customers/find_for_combo',
    'GET /api/harvests/filter',
    'GET /api/farms',
    'GET /api/workbook',
    'POST /api/workbook',
  ],
};

export const IMPORT_CALLS: readonly string[] = ['GET $/template', 'POST $/import'];

export const USER_ROLES = ADMINISTRATORS;

export const HISTORY_ROLES = ADMINISTRATORS;

/** `public` needs no token; otherwise the allowed roles, whatever they reach. */
export const AREA_ROUTES: Readonly<Record<string, 'public' | readonly Role[]>> = {
  'GET /api/health': 'public',
  'GET /api/health/ready': 'public',
  // Only for this machine, or with a token of its own.
  'GET /api/metrics': 'public',
  'GET /api/openapi.json': 'public',
  'POST /api/users/token': 'public',
  'POST /api/users/forgot-password': 'public',
  'PUT /api/users/password': 'public',
  'GET /api/users/me': EVERYBODY,
  'POST /api/users/logout': EVERYBODY,
  // Each entry is judged by itself; tests of entries cover what each role may.
  'POST /api/entries/batch': EVERYBODY,
  'POST /api/entries/known': EVERYBODY,
  'GET /api/access_keys': EVERYBODY,
  'POST /api/access_keys': EVERYBODY,
  'DELETE /api/access_keys/:id': EVERYBODY,
  'GET /api/sessions': EVERYBODY,
  'DELETE /api/sessions/:id': EVERYBODY,
  'POST /api/sessions/end_others': EVERYBODY,
  'GET /api/me/data': EVERYBODY,
  'GET /api/users/erasable': ADMINISTRATORS,
  'GET /api/users/erased': ADMINISTRATORS,
  'GET /api/users/:id/erase': ADMINISTRATORS,
  'POST /api/users/:id/erase': ADMINISTRATORS,
  'GET /api/notices': EVERYBODY,
  'PUT /api/notices/read': EVERYBODY,
  // Own preferences; unsubscribing needs only the token in the mail.
  'GET /api/users/me/preferences': EVERYBODY,
  'PUT /api/users/me/preferences': EVERYBODY,
  'POST /api/communications/unsubscribe': 'public',
  'POST /api/digest/unsubscribe': 'public',
  'GET /api/digest/preview': PLATFORM,
  'GET /api/communications': ADMINISTRATORS,
  'POST /api/communications': ADMINISTRATORS,
  'POST /api/communications/preview': ADMINISTRATORS,
  'POST /api/communications/test': ADMINISTRATORS,
  'GET /api/communications/:id': ADMINISTRATORS,
  'POST /api/communications/:id/retry': ADMINISTRATORS,
  'POST /api/users/mobile_token': PLATFORM,
  'POST /api/users/import_token': EVERYBODY,
  'POST /api/users/:id/changepassword': EVERYBODY,
  'GET /api/agriculture_expenses/results': PLATFORM,
  'GET /api/agriculture_expenses/cost_per_kilo': PLATFORM,
  'GET /api/returns': EVERYBODY,
  'GET /api/customers/find_for_combo': EVERYBODY,
  'GET /api/harvests/filter': EVERYBODY,
  'GET /api/users/me/scope': EVERYBODY,
  'PUT /api/users/me/scope': EVERYBODY,
  'DELETE /api/users/me/scope': EVERYBODY,
  'POST /api/initial_registration': EVERYBODY,
  'GET /api/jobs': EVERYBODY,
  'GET /api/jobs/:id': EVERYBODY,
  'GET /api/jobs/:id/result': EVERYBODY,
  'POST /api/jobs/:id/cancel': EVERYBODY,
  'POST /api/jobs/:id/retry': EVERYBODY,
  'GET /api/portfolio': STAFF,
  'POST /api/portfolio/validate': STAFF,
  'GET /api/portfolio/views': STAFF,
  'POST /api/portfolio/views': STAFF,
  'DELETE /api/portfolio/views/:id': STAFF,
  'GET /api/checklist/synthetic': PLATFORM,
  'GET /api/checklist/analytical': PLATFORM,
  'GET /api/checklist/review': PLATFORM,
  'GET /api/dashboard': EVERYBODY,
  'GET /api/indicators': EVERYBODY,
  'GET /api/indicators/months': EVERYBODY,
  ...Object.fromEntries(PANEL_ROUTES.map((name) => [name, PLATFORM])),
  ...Object.fromEntries(DAIRY_REPORTS.map((name) => [name, PLATFORM])),
  'GET /api/dairy_summary': PLATFORM,
  'GET /api/export/xls': PLATFORM,
  'GET /api/export/csv': PLATFORM,
  'GET /api/workbook': EVERYBODY,
  'POST /api/workbook': EVERYBODY,
  'GET /api/imports': EVERYBODY,
  'GET /api/imports/page': EVERYBODY,
  'POST /api/imports/:id/undo': EVERYBODY,
  'GET /api/processing/milk': PLATFORM,
  'GET /api/processing/xls': ADMINISTRATORS,
  'GET /api/processing/pdf': ADMINISTRATORS,
  'GET /api/processing/:harvestId': ADMINISTRATORS,
  'POST /api/processing': ADMINISTRATORS,
  'GET /api/log_benchmarking/status': ADMINISTRATORS,
  'GET /api/log_benchmarking/last_update': ADMINISTRATORS,
  'GET /api/indicators_benchmarking': PLATFORM,
  'GET /api/benchmarking/datagrid': ADMINISTRATORS,
  'GET /api/benchmarking/rows/:id': ADMINISTRATORS,
  'POST /api/benchmarking/batch': ADMINISTRATORS,
  'POST /api/benchmarking/update': ADMINISTRATORS,
  'GET /api/benchmarking/editions': PLATFORM,
  'GET /api/benchmarking/editions/:id/differences': ADMINISTRATORS,
  'GET /api/benchmarking/differences': ADMINISTRATORS,
  'POST /api/benchmarking/publish': ADMINISTRATORS,
  ...Object.fromEntries(
    ['harvests', 'groups', 'position', 'scoreboard', 'trend', 'pdf', 'xls', 'csv'].map((name) => [
      `GET /api/benchmarking/${name}`,
      PLATFORM,
    ]),
  ),
  'GET /api/dairy_individual/pdf': ADMINISTRATORS,
  'POST /api/dairy_individual': ADMINISTRATORS,
  'GET /api/quadrant': ADMINISTRATORS,
  'GET /api/quadrant/file': ADMINISTRATORS,
  [SYSTEMS_ROUTE]: EVERYBODY,
  'GET /api/faq/help': EVERYBODY,
  'GET /api/faq/search': EVERYBODY,
  'GET /api/igpdi/years': EVERYBODY,
  'PUT /api/igpdi/year/:year': ADMINISTRATORS,
  'GET /api/livestock_stocks/balance': PLATFORM,
  'GET /api/reproduction_mount_herding/reproduction_datagrid': PLATFORM,
  'GET /api/reproduction_birth/reproduction_datagrid': PLATFORM,
  'GET /api/reproduction_weaning/reproduction_datagrid': PLATFORM,
  'GET /api/teams/function_average_salary': PLATFORM,
  'GET /api/teams/function_percentage_salary': PLATFORM,
  'GET /api/settings/standing': PLATFORM,
  'PUT /api/cash_analysis': PLATFORM,
  'GET /api/diagnosis': DIAGNOSIS,
  'GET /api/diagnosis/print': DIAGNOSIS,
  'GET /api/stock_valuation_diagnosis': DIAGNOSIS,
  'POST /api/stock_valuation_diagnosis': DIAGNOSIS,
  'GET /api/average_herd_diagnosis': DIAGNOSIS,
  'POST /api/average_herd_diagnosis': DIAGNOSIS,
  'GET /api/reproduction_diagnosis': DIAGNOSIS,
  'POST /api/reproduction_diagnosis': DIAGNOSIS,
  'GET /api/carry_forward': PLATFORM,
  'POST /api/carry_forward': PLATFORM,
  'GET /api/financials_diagnosis/references': DIAGNOSIS,
  'GET /api/support_material_diagnosis/:kind': EVERYBODY,
  'POST /api/support_material_diagnosis/cost_menu': DIAGNOSIS,
  'POST /api/support_material_diagnosis/cost': DIAGNOSIS,
  'POST /api/support_material_diagnosis/area': DIAGNOSIS,
  'POST /api/support_material_diagnosis/stock': DIAGNOSIS,
};

/** Calls of every sheet, partly under names of the contract, for its readers. */
export const SHEET_ROUTES: readonly string[] = ['datagrid', 'livestock_datagrid'];

export const MOVEMENT_ROUTES: Readonly<Record<string, readonly Role[]>> = {
  graphic_kpi: PLATFORM,
  graphic_line: PLATFORM,
  graphic_pizza: PLATFORM,
};
