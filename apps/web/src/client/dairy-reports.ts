import type { Month } from '#domain/calendar';
import type { CashLine } from '#domain/dairy/cash-flow';
import type { Finding } from '#model/review/finding';
import type { Axis } from '#view/chart/chart';
import type { MonthlySection } from '#view/dairy/monthly-report';
import type { Quadrant } from '#view/dairy/quadrant-view';
import type { RunningMonths } from '#view/dairy/running-months';
import type { RowsAddress } from '#view/page';
import { api } from './api';
import type { List } from './choices';
import { type AskFarmYear, useFarmYear } from './farm-year';
import { type FetchedFile, fetchFile } from './files';
import type { PageResponse } from './panel';
import type { Query } from './query';

type CashLineResponse = Omit<CashLine, 'rows'> & { rows: RowsAddress[] };

export interface CashFlowResponse {
  months: Month[];
  validated: boolean[];
  lines: CashLineResponse[];
  isWaiting: boolean;
}

type Pending = { existsNotValidated: boolean };

export function useCashFlow() {
  return useFarmYear(['cash-flow'], async (ask): Promise<CashFlowResponse> => {
    const [{ months, validated, resultList }, { existsNotValidated }] = await Promise.all([
      ask<List<CashLineResponse> & { months: Month[]; validated: boolean[] }>('/cash_flow/items'),
      ask<Pending>('/cash_flow/existsNotValidated'),
    ]);
    return { months, validated, lines: resultList, isWaiting: existsNotValidated };
  });
}

export interface MonthSpan {
  first: Month;
  last: Month;
}

const monthsQuery = ({ first, last }: MonthSpan): Query => ({ date_start: first, date_end: last });

export function useMonthlyReport(months: MonthSpan) {
  const query = monthsQuery(months);
  return useFarmYear(['monthly', query], async (ask): Promise<{ sections: MonthlySection[]; isWaiting: boolean }> => {
    const [{ resultList }, { existsNotValidated }] = await Promise.all([
      ask<List<MonthlySection>>('/dairy_monthly', query),
      ask<Pending>('/dairy_monthly/existsNotValidated', query),
    ]);
    return { sections: resultList, isWaiting: existsNotValidated };
  });
}

type AxisResponse = Omit<Axis, 'mean'> & { key: string };
export type QuadrantResponse = Quadrant & { means: string; x: AxisResponse; y: AxisResponse };

export interface Axes {
  x: string;
  y: string;
}

const axesQuery = ({ x, y }: Axes): Query => ({ indicator_x: x, indicator_y: y });

export function useQuadrant(axes: Axes) {
  const query = axesQuery(axes);
  return useFarmYear(['quadrant', query], (ask) => ask<QuadrantResponse>('/quadrant', query));
}

export type Missing = Pick<Finding, 'module' | 'label' | 'text' | 'address'>;
export type RunningMonthsResponse = RunningMonths<RowsAddress>;
export type DairySummary = PageResponse & { missing: Missing[]; running: RunningMonthsResponse | null };

export function useDairySummary(page: 'RESUMO' | 'INDICADORES', period: number) {
  return useFarmYear(['dairy-summary', page, period], (ask: AskFarmYear) => ask<DairySummary>('/dairy_summary', { page, period }));
}

export type ReportFormat = 'pdf' | 'xlsx';

export function fetchReport(report: 'cash_flow' | 'dairy_monthly' | 'quadrant', place: Query, format: ReportFormat): Promise<FetchedFile> {
  return fetchFile(`/${report}/file`, { ...place, format });
}

export const monthlyQuery = (place: Query, months: MonthSpan): Query => ({ ...place, ...monthsQuery(months) });
export const quadrantQuery = (place: Query, axes: Axes): Query => ({ ...place, ...axesQuery(axes) });

export type IndividualOf = { farmIds: readonly number[] } | { regionId: number };

export function fetchIndividual(harvestId: number, farmId: number): Promise<FetchedFile> {
  return fetchFile('/dairy_individual/pdf', { harvest_id: harvestId, farm_ids: farmId });
}

export const INDIVIDUAL_JOB = 'dairy_individual';

export function startIndividual(harvestId: number, of: IndividualOf): Promise<{ job: number }> {
  const whose = 'regionId' in of ? { region_id: of.regionId } : { farm_ids: of.farmIds };
  return api.post('/dairy_individual', { harvest_id: harvestId, ...whose });
}

export function fetchMilkExport(harvestId: number, farmIds: readonly number[]): Promise<FetchedFile> {
  return fetchFile('/processing/milk', { harvestId, farmId: farmIds.join('|') });
}
