const AXES = '&indicator_x=MARGEM_BRUTA_AREA&indicator_y=RMCA';

/**
 * What a call about farms in a harvest needs besides its farms to be answered, by method and address: its own parameters, and the body of
 * one that writes. `answers` is its status in a harvest with nothing in it, 200 where not said; `isForAdministrators`: all others are refused.
 */
export const FARM_YEAR_NEEDS: Readonly<Record<string, { query?: string; body?: object; answers?: number; isForAdministrators?: true }>> = {
  'GET /api/agriculture_expenses/cost_per_kilo': { query: '&cost_center_description_id=1' },
  'GET /api/checklist/synthetic': { query: '&initialDate=2040-07&endDate=2040-08' },
  // No edition of it is published.
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
  // They take a file.
  'POST /api/workbook': { answers: 415 },
  'POST /api/support_material_diagnosis/cost_menu': { answers: 415 },
  'POST /api/support_material_diagnosis/cost': { answers: 415 },
  'POST /api/support_material_diagnosis/area': { answers: 415 },
  'POST /api/support_material_diagnosis/stock': { answers: 415 },
  // There is no earlier harvest to carry anything from.
  'POST /api/carry_forward': { body: {}, answers: 422 },
};
