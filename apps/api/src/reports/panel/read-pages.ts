import { type FarmPeriod, farmPeriod } from '#domain/beef/indicators/farm-period';
import type { FarmYearFacts } from '#domain/beef/indicators/farm-year-facts';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { todayInBrazil } from '#domain/calendar';
import type { LedgerType } from '#model/catalogues/ledger-types';
import { BEEF_REVIEW } from '#model/review/beef/review';
import type { PageData } from '#view/page';
import { climatePage, inputsPage, machinesPage, teamPage } from '#view/panel/farm-pages';
import { herdPage, reproductionPage } from '#view/panel/herd-pages';
import { besideKpis, type PeriodEntered, periodicalPage } from '#view/panel/indicator-pages';
import { ledgerPage } from '#view/panel/ledger-page';
import { movementPage } from '#view/panel/movement-page';
import type { PanelTime } from '#view/panel/panel-months';
import { NOTHING, type PageContent } from '#view/panel/panel-page';
import type { PageCode, Template, TemplateKey } from '#view/panel/templates';
import { type EarlierPage, withEarlier } from '#view/panel/with-earlier';
import {
  INPUTS_ENTERED,
  LEDGER_ENTERED,
  MACHINES_ENTERED,
  MATING_ENTERED,
  MOVEMENT_SUMS,
  RAIN_ENTERED,
  STOCK_ENTERED,
  TEAM_ENTERED,
} from '../../facts/entered';
import { readFarmPeriods } from '../../facts/farm-periods';
import { INDICATOR_FACTS } from '../../facts/indicators';
import { type Fact, readFacts, readFarmFacts } from '../../facts/read-facts';
import { entryCounts } from '../../facts/review/entry-counts';
import type { FarmYears } from '../../scope/farm-years';
import { groupMeans, type PageRequest, systemOf } from './group-means';

/** One statement reads all facts; the rest is pure. */
export async function readPage(request: PageRequest, { key, pages }: Template, code: string): Promise<PageData> {
  if (typeof request.systemId === 'number') await systemOf(request, request.systemId);
  const read = (of: PageRequest) => (of.years.farms.length === 0 ? NOTHING : READERS[key](of, code));
  const [content, before] = await Promise.all([read(request), key === 'periodical' ? null : readBefore(request, read)]);
  return { page: code, pages: pages.map((page) => page.code), ...(before ? withEarlier(content, before) : content) };
}

/** Several farms are not compared, because farms come and go. */
async function readBefore(
  request: PageRequest,
  read: (of: PageRequest) => PageContent | Promise<PageContent>,
): Promise<EarlierPage | null> {
  const { years, work, context } = request;
  if (years.farms.length !== 1) return null;
  const [before] = await years.before(work, 1);
  if (before?.farms.length !== 1) return null;
  const isOver = todayInBrazil(context.now()).slice(0, 7) > (years.months.at(-1) ?? '');
  return { title: before.harvest.title, page: await read({ ...request, years: before }), isOver };
}

const READERS: Record<TemplateKey, (request: PageRequest, code: string) => Promise<PageContent>> = {
  stocks: async (request) => inputsPage(await entered(request, INPUTS_ENTERED)),
  machines: async (request) => machinesPage(await entered(request, MACHINES_ENTERED)),
  teams: async (request) => teamPage(await entered(request, TEAM_ENTERED)),
  climates: async (request) => climatePage(await entered(request, RAIN_ENTERED), timeOf(request)),
  financials: async (request, code) => ledgerPage(code as LedgerType, await entered(request, LEDGER_ENTERED), timeOf(request)),
  livestocks: (request, code) => livestockPage(request, code as PageCode<'livestocks'>),
  periodical: async (request, code) => {
    const { context, work, years, period, systemId } = request;
    const page = code as PageCode<'periodical'>;
    const [{ period: own, earlier }, entered, { entries }, group] = await Promise.all([
      readFarmPeriods(context, work, years, { period, count: EARLIER }),
      enteredOf(request, page),
      readFarmFacts(context, years, { entries: ENTRIES }),
      systemId === null ? null : groupMeans(request, systemId),
    ]);
    const content = periodicalPage(entered, own, {
      earlier: earlier
        .filter(({ nominal }) => nominal.effective.months.length > 0)
        .map(({ harvest, nominal, corrected }) => ({ title: harvest.title, nominal, corrected })),
      currency: earlier[0]?.currency ?? '',
      group,
      entries,
      today: todayInBrazil(context.now()),
    });
    return group ? { ...content, group: { id: group.id, own: group.own, lastPublished: group.lastPublished } } : content;
  },
};

const ENTRIES = entryCounts(BEEF_REVIEW.modules, 'BEEF_CATTLE');

const EARLIER = 5;

async function enteredOf({ context, years }: PageRequest, code: PageCode<'periodical'>): Promise<PeriodEntered> {
  if (code === 'FINANCIAL') return { code, ...(await readFarmFacts(context, years, { ledger: LEDGER_ENTERED })) };
  return {
    code,
    ...(await readFarmFacts(context, years, { stock: STOCK_ENTERED, births: MOVEMENT_SUMS.births, deaths: MOVEMENT_SUMS.deaths })),
  };
}

async function livestockPage(request: PageRequest, code: PageCode<'livestocks'>): Promise<PageContent> {
  const content = await livestockSums(request, code);
  // Indicators need a single farm; several farms get only sums.
  if (content === NOTHING || request.years.farms.length > 1) return content;
  const period = await periodOf({ ...request, period: WHOLE_HARVEST }, request.years);
  return { ...content, kpis: [...content.kpis, ...besideKpis(code, period)] };
}

async function livestockSums(request: PageRequest, code: PageCode<'livestocks'>): Promise<PageContent> {
  if (code === 'stocks') return herdPage(await entered(request, STOCK_ENTERED), timeOf(request));
  if (code === 'reproduction') return reproductionPage(await entered(request, MATING_ENTERED));
  return movementPage(code, await entered(request, MOVEMENT_SUMS[code]), timeOf(request));
}

async function entered<Row>({ context, years }: PageRequest, fact: Fact<readonly Row[]>): Promise<Row[]> {
  const found = await readFacts<{ rows: readonly Row[] }>(context, years, years.months, { rows: fact });
  return found.flatMap(({ known }) => known.rows);
}

async function periodOf({ context, period }: PageRequest, years: FarmYears): Promise<FarmPeriod> {
  const [own] = await readFacts<FarmYearFacts>(context, years, years.months, INDICATOR_FACTS);
  if (!own) throw new Error('indicators are asked for of one farm, and there is none');
  return farmPeriod(own.known, years.harvest, period, todayInBrazil(context.now()));
}

const timeOf = ({ context, years }: PageRequest): PanelTime => ({ months: years.months, today: todayInBrazil(context.now()) });
