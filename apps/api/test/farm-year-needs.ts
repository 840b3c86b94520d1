import type pg from 'pg';
import type { Environment } from '#model/kit/environment';

interface FarmYearNeeds {
  query?: string;
  params?: Readonly<Record<string, string>>;
  body?: object;
  answers?: number;
  isForAdministrators?: true;
}

export interface AskedPlace {
  pool: pg.Pool;
  userId: number;
  harvest: number;
  farm: number;
  customer: number;
  environment: Environment;
}

export interface OwnWay {
  isFor: 'everybody' | 'staff' | 'nobody';
  ask(place: AskedPlace): Asked | Promise<Asked>;
  namesNoFarm?: true;
  answers?: number;
  /** Status without farms, if not 404. */
  answersWithoutFarms?: number;
  count?: (answer: string) => number;
}
type Asked = { params?: Readonly<Record<string, string>>; query?: string; body?: object };

const AXES = '&indicator_x=MARGEM_BRUTA_AREA&indicator_y=RMCA';

/** The first row of the farm, as drafts cover a whole harvest. */
async function draftRow({ pool, harvest, farm, environment }: AskedPlace): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(
    'select min(id) as id from benchmark_rows where harvest_id = $1 and farm_id = $2 and environment = $3',
    [harvest, farm, environment],
  );
  return String(rows[0]?.id ?? 999_999);
}

/** An import without rows; 999999 if it cannot exist. */
async function importOf({ pool, userId, harvest, farm, environment }: AskedPlace): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into imports (user_id, harvest_id, environment, file_name) select $1, id, $2, 'pasta.xlsx' from harvests where id = $3 returning id),
     farms as (insert into import_farms (import_id, farm_id) select id, $4 from made)
     select id from made`,
    [userId, environment, harvest, farm],
  );
  return String(rows[0]?.id ?? 999_999);
}

const compared = ({ harvest, farm, environment }: AskedPlace): Asked => ({
  query: `harvest_id=${harvest}&environment=${environment}&farm_ids=${farm}`,
});
// No edition is published; farms are checked first.
const FILE: OwnWay = { isFor: 'everybody', ask: compared, answers: 409 };

export const OWN_WAYS: Readonly<Record<string, OwnWay>> = {
  'POST /api/processing': {
    isFor: 'nobody',
    ask: ({ harvest, farm, customer }) => ({ body: { kind: 'xls', harvest_id: harvest, customer_id: customer, farm_ids: [farm] } }),
    answers: 202,
  },
  'GET /api/processing/:harvestId': {
    isFor: 'nobody',
    namesNoFarm: true,
    ask: ({ harvest }) => ({ params: { harvestId: String(harvest) } }),
  },
  'POST /api/dairy_individual': {
    isFor: 'nobody',
    ask: ({ harvest, farm }) => ({ body: { harvest_id: harvest, farm_ids: [farm] } }),
    answers: 202,
  },
  'GET /api/dairy_individual/pdf': {
    isFor: 'nobody',
    ask: ({ harvest, farm }) => ({ query: `harvest_id=${harvest}&farm_ids=${farm}` }),
  },
  'GET /api/benchmarking/pdf': FILE,
  'GET /api/benchmarking/xls': FILE,
  'GET /api/benchmarking/csv': FILE,
  'GET /api/benchmarking/rows/:id': { isFor: 'nobody', ask: async (place) => ({ params: { id: await draftRow(place) } }) },
  'POST /api/benchmarking/update': {
    isFor: 'nobody',
    namesNoFarm: true,
    ask: ({ harvest, environment }) => ({ body: { harvest_id: harvest, environment } }),
    answers: 202,
    answersWithoutFarms: 422,
  },
  'GET /api/portfolio': {
    isFor: 'staff',
    ask: ({ harvest, farm, environment }) => ({ query: `harvest_id=${harvest}&farm_id=${farm}&environment=${environment}` }),
    count: (answer) => JSON.parse(answer).size,
  },
  'POST /api/portfolio/validate': {
    isFor: 'staff',
    ask: ({ harvest, farm, environment }) => ({ body: { harvest_id: harvest, farm_id: farm, environment, module: 'births', rows: 1 } }),
    // Nothing waits, so 409; farms are checked first.
    answers: 409,
  },
  'POST /api/imports/:id/undo': { isFor: 'everybody', ask: async (place) => ({ params: { id: await importOf(place) } }) },
};

/** `answers` is the status in an empty harvest (default 200); `isForAdministrators` refuses all others. */
export const FARM_YEAR_NEEDS: Readonly<Record<string, FarmYearNeeds>> = {
  'GET /api/agriculture_expenses/cost_per_kilo': { query: '&cost_center_description_id=1' },
  'GET /api/checklist/synthetic': { query: '&initialDate=2040-07&endDate=2040-08' },
  'GET /api/benchmarking/position': { answers: 409 },
  'GET /api/indicators/months': { query: '&indicator=gmd_global_kg' },
  'GET /api/export/xls': { query: '&endDate=2040-12' },
  'GET /api/export/csv': { query: '&endDate=2040-12' },
  'GET /api/processing/xls': { isForAdministrators: true },
  'GET /api/processing/pdf': { isForAdministrators: true },
  'GET /api/dashboards/print': { query: '&template=climates' },
  'GET /api/cash_flow/file': { query: '&format=xlsx' },
  'GET /api/dairy_monthly': { query: '&date_start=2040-07&date_end=2040-12' },
  'GET /api/dairy_monthly/items': { query: '&date_end=2040-12' },
  'GET /api/dairy_monthly/file': { query: '&date_end=2040-12&format=xlsx' },
  'GET /api/quadrant': { query: AXES, isForAdministrators: true },
  'GET /api/quadrant/file': { query: `${AXES}&format=xlsx`, isForAdministrators: true },
  'GET /api/financials/graphic_kpi': { query: '&type=DESPESAS' },
  'GET /api/financials/graphic_line': { query: '&type=DESPESAS' },
  'GET /api/financials/graphic_pizza': { query: '&type=DESPESAS' },
  'POST /api/stock_valuation_diagnosis': { body: { resultList: [] }, answers: 201 },
  'POST /api/average_herd_diagnosis': { body: { months: [] }, answers: 201 },
  'POST /api/reproduction_diagnosis': { body: {}, answers: 201 },
  'GET /api/support_material_diagnosis/:kind': { params: { kind: 'cost' } },
  'POST /api/workbook': { answers: 415 },
  'POST /api/support_material_diagnosis/cost_menu': { answers: 415 },
  'POST /api/support_material_diagnosis/cost': { answers: 415 },
  'POST /api/support_material_diagnosis/area': { answers: 415 },
  'POST /api/support_material_diagnosis/stock': { answers: 415 },
  'POST /api/carry_forward': { body: {}, answers: 422 },
};
