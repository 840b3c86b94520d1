import { type Day, endOfMonth, type HarvestYears, harvestMonths, type Month } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import type { Row } from '#model/kit/field';
import type { IndicatorResponse } from '#model/responses/indicators';
import { daysOf, withDeepLink } from '#model/screens/deep-link';
import { addressOf } from '#model/screens/list';
import type { AskFarmYear } from '../../client/farm-year';
import { fullMonthName } from '../../sheet/month-words';

export interface FirstEntry {
  title: string;
  text: string;
  address: string;
  isDone: boolean;
}

type Rows = readonly Row[];

const isCounted = ({ amount }: Row) => typeof amount === 'number';

/** The last month that is over; the first of the harvest while none is. */
export function monthToCount(harvest: HarvestYears, today: Day): Month {
  const months = harvestMonths(harvest);
  return months.findLast((month) => endOfMonth(month) <= today) ?? months[0] ?? today.slice(0, 7);
}

export function entriesOfHarvest(harvest: HarvestYears, today: Day, stocks: Rows, areas: Rows): FirstEntry[] {
  const month = monthToCount(harvest, today);
  const isOver = endOfMonth(month) <= today;
  const isClosed = ({ type, date }: Row) => type === true && endOfMonth(String(date).slice(0, 7)) <= today;
  return [
    {
      title: 'Rebanho no início da safra',
      text: 'Quantas cabeças de cada categoria havia em 1º de julho e o peso médio delas.',
      address: withDeepLink(addressOf('beef.livestock_stocks'), { isStart: true }),
      isDone: stocks.some((row) => row.type === false && isCounted(row)),
    },
    {
      title: `Rebanho no fim de ${fullMonthName(month)}`,
      text: isOver
        ? 'Cabeças e peso médio de cada categoria no fim do último mês encerrado.'
        : 'Cabeças e peso médio de cada categoria, assim que o mês acabar.',
      address: withDeepLink(addressOf('beef.livestock_stocks'), { days: daysOf(month) }),
      isDone: stocks.some((row) => isClosed(row) && isCounted(row)),
    },
    {
      title: 'Área da pecuária',
      text: 'Os hectares de pasto em julho. Basta uma vez: valem para os meses seguintes.',
      address: addressOf('beef.areas'),
      isDone: areas.length > 0,
    },
  ];
}

export function entriesOfDiagnosis(herd: Rows, average: Rows, area: Rows): FirstEntry[] {
  const hasBlock = (block: string) => herd.some((row) => row.block === block && isCounted(row));
  return [
    {
      title: 'Rebanho inicial e final',
      text: 'Quantas cabeças de cada categoria havia em 1º de julho e em 30 de junho, e o peso médio delas.',
      address: addressOf('diagnosis.herd'),
      isDone: hasBlock('INITIAL') && hasBlock('FINAL'),
    },
    {
      title: 'Média do rebanho',
      text: 'Quantas cabeças a fazenda teve em média: a proposta sai do rebanho inicial e final, é só conferir e usar.',
      address: addressOf('diagnosis.average-herd'),
      isDone: average.length > 0,
    },
    {
      title: 'Área da pecuária',
      text: 'Os hectares usados pelo gado, sem reserva e sem lavoura.',
      address: addressOf('diagnosis.area_team'),
      isDone: area.some(({ total_area }) => typeof total_area === 'number'),
    },
  ];
}

/** Keys of what a month of dairy has once it is entered; without milk and costs the sums are 0. */
const DAIRY_PARTS = { herd: 'lactating_cows', milk: 'milk_l', costs: 'coe' } as const;

export function entriesOfDairy(month: Month, numbers: readonly Pick<IndicatorResponse, 'key' | 'value'>[]): FirstEntry[] {
  const isEntered = (part: keyof typeof DAIRY_PARTS) => numbers.some(({ key, value }) => key === DAIRY_PARTS[part] && (value ?? 0) > 0);
  const name = fullMonthName(month);
  return [
    {
      title: `Rebanho no fim de ${name}`,
      text: 'Quantas cabeças de cada categoria; as vacas em lactação e as secas contam separadas.',
      address: withDeepLink(addressOf('dairy.livestock_stocks'), { days: daysOf(month) }),
      isDone: isEntered('herd'),
    },
    {
      title: `Leite vendido em ${name}`,
      text: 'No centro de custo Venda de leite: os litros e o valor, como vêm na nota do laticínio.',
      address: addressOf('dairy.financials.RECEITAS'),
      isDone: isEntered('milk'),
    },
    {
      title: `Despesas de ${name}`,
      text: 'O que a fazenda gastou no mês, por centro de custo: comece pelas maiores, como o concentrado.',
      address: addressOf('dairy.financials.DESPESAS'),
      isDone: isEntered('costs'),
    },
  ];
}

/** Which number comes first: the stocking rate, of months or of the year of a diagnosis, or the milk of a cow. */
export type FirstKind = 'stocking' | 'diagnosis' | 'milk';

const KIND_OF: Readonly<Record<Environment, (isDiagnosis: boolean) => FirstKind>> = {
  BEEF_CATTLE: (isDiagnosis) => (isDiagnosis ? 'diagnosis' : 'stocking'),
  DAIRY_CATTLE: () => 'milk',
};

export const firstKindOf = (environment: Environment, isDiagnosis: boolean): FirstKind => KIND_OF[environment](isDiagnosis);

type ReadEntries = (ask: AskFarmYear, harvest: HarvestYears, today: Day) => Promise<FirstEntry[]>;

const listsOf = async (ask: AskFarmYear, paths: readonly string[]): Promise<Rows[]> => {
  const lists = await Promise.all(paths.map((path) => ask<{ resultList: Row[] }>(path, { perPage: 500 })));
  return lists.map(({ resultList }) => resultList);
};

export const readFirstEntries: Readonly<Record<FirstKind, ReadEntries>> = {
  stocking: async (ask, harvest, today) => {
    const [stocks = [], areas = []] = await listsOf(ask, ['/livestock_stocks', '/areas']);
    return entriesOfHarvest(harvest, today, stocks, areas);
  },
  diagnosis: async (ask) => {
    const [herd = [], average = [], area = []] = await listsOf(ask, ['/diagnosis_herd', '/diagnosis_average_herd', '/area_team_diagnosis']);
    return entriesOfDiagnosis(herd, average, area);
  },
  milk: async (ask, harvest, today) => {
    const month = monthToCount(harvest, today);
    return entriesOfDairy(month, await ask<IndicatorResponse[]>('/indicators', { date_start: month, date_end: month }));
  },
};
