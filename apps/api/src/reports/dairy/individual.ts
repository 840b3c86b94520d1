import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { todayInBrazil } from '#domain/calendar';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { individualReport } from '#view/dairy/individual-report';
import type { Context } from '../../context';
import { readDairyComparison } from '../../facts/dairy-years';
import { drawDocument } from '../../files/draw-document';
import { joinedPdf } from '../../files/join-pdf';
import { makePdf } from '../../files/pdf';
import type { App } from '../../http/app-type';
import { fileTitle, sendDownload } from '../../http/download';
import { registerReading } from '../../http/reading-call';
import { invalidParameters, rowNotFound, unfitParameters } from '../../refusals/refusals';
import { asksForFarms } from '../../scope/farm-year-call';
import { FarmYears } from '../../scope/farm-years';
import type { RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { DAIRY_CALL } from './dairy-call';
import { describedFarms } from './described-farms';
import { earlierRun, isMonthValidated } from './earlier-run';
import { readToldGroup } from './told-group';

const PARAMETERS = {
  harvest_id: 'Safra; obrigatória',
  farm_ids: 'Fazendas unidas por |; obrigatórias sem região',
  region_id: 'Região, no lugar das fazendas: todas as que estão nela',
  environment: 'DAIRY_CATTLE',
  individual: 'true',
};
const ID = /^\d{1,9}$/;
const MOST_FARMS = 200;

/** GET /dairy_individual/pdf: the individual report of farms, or of all farms of a region, one after the other. */
export function registerIndividual(app: App, context: Context): void {
  const call = {
    summary: 'Relatório individual do leite em PDF: de fazendas, ou de todas de uma região',
    tags: DAIRY_CALL.tags,
    parameters: PARAMETERS,
    produces: 'application/pdf',
    admits: 'comparison',
    config: asksForFarms(DAIRY_CALL.environments),
  } as const;
  registerReading(app, context, 'GET /api/dairy_individual/pdf', call, async (work, { query, request, reply }) => {
    const { all, farmIds, group, words } = await farmsOf(request, work, readAsked(query));
    const [first] = farmIds;
    const name = farmIds.length === 1 ? (all.farms.find(({ id }) => id === first)?.name ?? '') : words;
    const title = `Relatório individual - ${name} - Safra ${all.harvest.title}`;
    const content = Readable.from(joinedPdf(reports(context, work, all, farmIds, group), title), { objectMode: false });
    return sendDownload(reply, { name: fileTitle(`${title}.pdf`), type: 'application/pdf', content });
  });
}

interface Group {
  key: string;
  title: string;
}

const GENERAL: Group = { key: 'GERAL', title: 'GERAL' };

interface Asked {
  harvestId: number;
  farmIds: number[] | null;
  regionId: number | null;
}

/** Throws 400 for what cannot be read, 422 for what is missing or said twice: farms, or a region. */
function readAsked(raw: RawQuery): Asked {
  const errors: FieldErrors = {};
  const { harvest_id: harvest, farm_ids: farms, region_id: region, environment, individual } = raw;
  if (harvest !== undefined && !ID.test(String(harvest))) errors.harvest_id = `${messages.invalid}: informe um número`;
  const ids = farms === undefined || farms === '' ? null : [farms].flat().flatMap((one) => String(one).split('|'));
  if (ids && (ids.length > MOST_FARMS || !ids.every((one) => ID.test(one))))
    errors.farm_ids = `${messages.invalid}: informe números unidos por |`;
  if (region !== undefined && !ID.test(String(region))) errors.region_id = `${messages.invalid}: informe um número`;
  if (environment !== undefined && environment !== PARAMETERS.environment)
    errors.environment = `${messages.invalid}: use ${PARAMETERS.environment}`;
  if (individual !== undefined && individual !== 'true') errors.individual = `${messages.invalid}: use true`;
  if (Object.keys(errors).length > 0) throw invalidParameters(errors);
  const unfit: FieldErrors = {
    ...(harvest === undefined ? { harvest_id: messages.required } : {}),
    ...(!ids && region === undefined ? { farm_ids: messages.required } : {}),
    ...(ids && region !== undefined ? { region_id: 'Escolha fazendas ou uma região' } : {}),
  };
  if (Object.keys(unfit).length > 0) throw unfitParameters(unfit);
  return {
    harvestId: Number(harvest),
    farmIds: ids && [...new Set(ids.map(Number))],
    regionId: region === undefined ? null : Number(region),
  };
}

/** The farms that are reported, and the group of the benchmarking that they are compared with. */
async function farmsOf(request: FastifyRequest, work: Operation, { harvestId, farmIds, regionId }: Asked) {
  const environment = 'DAIRY_CATTLE' as const;
  const all = await FarmYears.ask(request, work, { harvestId, environment, customerId: null, farmIds: null });
  if (regionId === null) {
    const known = new Set(all.farmIds);
    const asked = farmIds ?? [];
    if (!asked.every((id) => known.has(id))) throw rowNotFound();
    return { all, farmIds: asked, group: GENERAL, words: 'as fazendas da safra' };
  }
  const found = await work.connection.rows(
    `select x.farm_id, r.title from farms_details x join regions r on r.id = x.region_id
     where x.harvest_id = $1 and x.region_id = $2 and x.environment = $3 and not x.only_diagnosis and x.farm_id = any($4)`,
    [harvestId, regionId, environment, all.farmIds],
  );
  const [first] = found as [number, string][];
  if (!first) throw rowNotFound();
  const inRegion = (found as [number, string][]).map(([id]) => id);
  const region = all.only(new Set(inRegion));
  const group = { key: `REGION-${regionId}`, title: `região ${first[1]}` };
  return { all: region, farmIds: region.farmIds, group, words: `as fazendas da região ${first[1]}` };
}

/** One file a farm, made while the ones before leave. */
async function* reports(
  context: Context,
  work: Operation,
  all: FarmYears,
  farmIds: readonly number[],
  { key, title }: Group,
): AsyncGenerator<Buffer> {
  const { harvest } = all;
  for (const farmId of farmIds) {
    const years = all.only(new Set([farmId]));
    const [{ run, previous }, [described], group] = await Promise.all([
      readDairyComparison(context, work, years),
      describedFarms(context, years),
      readToldGroup(context, work, { harvestId: harvest.id, key, title, ownerId: years.customer.id }),
    ]);
    const entered = run.facts.entered.reduce((sum, one) => ({ rows: sum.rows + one.rows, pending: sum.pending + one.pending }), {
      rows: 0,
      pending: 0,
    });
    const document = individualReport({
      ...{ run, group, today: todayInBrazil(context.now()), harvest: harvest.title, pending: entered, crops: described?.crops ?? [] },
      farm: { id: farmId, name: years.farm.name, customer: years.customer.name },
      described: described?.pairs ?? [],
      previous: previous && earlierRun(previous, harvest),
      isValidated: isMonthValidated(run),
    });
    yield await makePdf(drawDocument(document));
  }
}
