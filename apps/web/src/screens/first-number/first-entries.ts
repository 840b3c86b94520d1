import { type Day, endOfMonth, type HarvestYears, harvestMonths, type Month } from '#domain/calendar';
import type { Row } from '#model/kit/field';
import { daysOf, withDeepLink } from '#model/screens/deep-link';
import { addressOf } from '#model/screens/list';
import type { AskFarmYear } from '../../client/farm-year';
import { fullMonthName } from '../../sheet/month-words';

/** One of the three entries that the stocking rate needs. */
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
      text: isOver ? 'Os mesmos dois números, no fim do último mês que já acabou.' : 'Os mesmos dois números, assim que o mês acabar.',
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

export async function readFirstEntries(ask: AskFarmYear, isDiagnosis: boolean, harvest: HarvestYears, today: Day): Promise<FirstEntry[]> {
  const rowsOf = async (path: string) => (await ask<{ resultList: Row[] }>(path, { perPage: 500 })).resultList;
  if (isDiagnosis) {
    const [herd = [], average = [], area = []] = await Promise.all(
      ['/diagnosis_herd', '/diagnosis_average_herd', '/area_team_diagnosis'].map(rowsOf),
    );
    return entriesOfDiagnosis(herd, average, area);
  }
  const [stocks = [], areas = []] = await Promise.all(['/livestock_stocks', '/areas'].map(rowsOf));
  return entriesOfHarvest(harvest, today, stocks, areas);
}
