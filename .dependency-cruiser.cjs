/** The map of rooms of ARCHITECTURE.md as rules: imports go one way, siblings do not know each other. */

/** The floors of the API from the ground up, each one or more rooms: whoever stands on one sees those beneath and never one above. */
const FLOORS = [
  'src/(context|config|mail|wire-oddities)[.]ts',
  'src/refusals/',
  'src/db/',
  'src/sql/',
  'src/identity/',
  'src/http/',
  'src/scope/',
  'src/(facts|files)/',
  'src/records/table/',
  'src/records/read/',
  'src/records/plausibility/',
  'src/records/judge/',
  'src/records/write/',
  'src/records/(gateway[.]ts|transfer/)',
  'src/records/register[.]ts',
  'src/sheets/',
  'src/(areas|reports)/',
  'src/routes[.]ts',
  'src/app[.]ts',
  'src/(start|backup)/',
  'src/main[.]ts',
];
const TESTS = '[.]test[.]tsx?$';
/** The floors of the web. What stands on one floor together knows nothing of each other. */
const WEB_FLOORS = [
  'src/theme[.]ts',
  'src/session/',
  'src/client/',
  'src/ui/',
  'src/drafts/',
  'src/rows/',
  'src/parts/',
  'src/(chart|filter|form|grid|indicator|sheet)/',
  'src/described/',
  'src/shell/',
  'src/screens/',
  'src/screen-code[.]ts',
  'src/routes[.]tsx',
  'src/main[.]tsx',
];
const upstairs = (app, floors) =>
  floors.slice(0, -1).map((floor, index) => ({
    name: `no-import-up-from-${app}/${floor}`,
    severity: 'error',
    comment: 'What is needed from above is handed in (`records/table/effects.ts`), or stands too high.',
    from: { path: `^apps/${app}/${floor}`, pathNot: TESTS },
    to: { path: `^apps/${app}/(${floors.slice(index + 1).join('|')})` },
  }));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'unresolvable',
      severity: 'error',
      comment: 'An import that resolves to nothing would slip past every other rule.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'domain-knows-nobody',
      severity: 'error',
      comment: 'Pure functions: no other room, no package, no Node module.',
      from: { path: '^packages/domain/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'model-knows-only-domain',
      severity: 'error',
      from: { path: '^packages/model/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^(packages/(domain|model)/src|node_modules/zod/)' },
    },
    {
      name: 'view-knows-model-and-domain',
      severity: 'error',
      comment: 'What is shown is data: nothing is drawn here, and nothing of React, of PDF or of a spreadsheet is known.',
      from: { path: '^packages/view/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/(domain|model|view)/src', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'view-draws-nothing',
      severity: 'error',
      comment: 'Of the library of charts only the types: its options are plain data.',
      from: { path: '^packages/view/src' },
      to: { path: 'node_modules/', pathNot: '^node_modules/(echarts|vitest)/' },
    },
    {
      name: 'web-never-imports-api',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/api' },
    },
    {
      name: 'web-takes-declarations-by-area',
      severity: 'error',
      comment:
        'Only the area of a screen reaches the browser with it (`client/declarations.ts`); the review, which knows them all, stays on the server.',
      from: { path: '^apps/web', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^packages/model/src/(registry|review/(modules|matrix|review))[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-never-imports-web',
      severity: 'error',
      from: { path: '^apps/api' },
      to: { path: '^apps/web' },
    },
    {
      name: 'start-values-are-for-new-bases',
      severity: 'error',
      comment: 'What catalogues start with is no rule: administrators change it. Rules ask what a row says it means.',
      from: { path: '^(packages|apps)/', pathNot: '(^apps/(demo|api/src/(db|start))/|[.]test[.]tsx?$)' },
      to: { path: '^apps/api/src/db/catalogues/' },
    },
    ...upstairs('api', FLOORS),
    ...upstairs('web', WEB_FLOORS),
    {
      name: 'demo-stands-beside',
      severity: 'error',
      comment: 'Believable farms are made of the product, never the product of them: only who fills an empty base knows them.',
      from: { path: '^apps/(api|web)/', pathNot: `${TESTS}|^apps/api/src/start/prepare[.]ts$` },
      to: { path: '^apps/demo/' },
    },
    {
      name: 'every-room-is-on-a-floor',
      severity: 'error',
      comment: 'A new room takes its place in FLOORS or WEB_FLOORS.',
      from: {},
      to: { path: '^apps/(api|web)/src/', pathNot: `^apps/(api/(${FLOORS.join('|')})|web/(${WEB_FLOORS.join('|')}))` },
    },
    {
      name: 'neighbours-of-a-web-floor-are-strangers',
      severity: 'error',
      comment: 'What grid, sheet and form share is in `rows`; what several screens are made of, in `parts`.',
      from: { path: '^apps/web/src/(chart|filter|form|grid|indicator|sheet)/' },
      to: { path: '^apps/web/src/(chart|filter|form|grid|indicator|sheet)/', pathNot: '^apps/web/src/$1/' },
    },
    {
      name: 'areas-use-the-gateway',
      severity: 'error',
      comment:
        'The engine has one door for areas. What rows look like is open to them; the list of teams also shows functions without a row.',
      from: { path: '^apps/api/src/(areas|reports|facts|scope|sheets)/', pathNot: `${TESTS}|^apps/api/src/areas/teams/` },
      to: { path: '^apps/api/src/records/', pathNot: '^apps/api/src/records/(gateway[.]ts|table/)' },
    },
    {
      name: 'areas-never-import-siblings',
      severity: 'error',
      from: { path: '^apps/api/src/(areas|reports)/([^/]+)/' },
      to: { path: '^apps/api/src/(areas|reports)/([^/]+)/', pathNot: '^apps/api/src/$1/$2/' },
    },
    {
      name: 'screens-never-import-siblings',
      severity: 'error',
      from: { path: '^apps/web/src/screens/([^/]+)/' },
      to: { path: '^apps/web/src/screens/([^/]+)/', pathNot: '^apps/web/src/screens/$1/' },
    },
    {
      name: 'outside-drives-from-outside',
      severity: 'error',
      comment: 'e2e and bench see the product as a user does: through its address.',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: '([.]test[.]tsx?$|^apps/api/test/)' },
      to: { path: '([.]test[.]tsx?$|^apps/api/test/|^e2e/|^bench/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
