import { type BenchmarkIndicator, benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import type { Environment } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { draftIndicator, judgedGrid } from '#model/responses/benchmark-draft';
import type { Context } from '../../context';
import { comparisonTags, readEnvironment, readNumberParameter, registerComparisonCall } from '../../editions/comparison-call';
import type { App } from '../../http/app-type';
import { asList, listOf, registerReading } from '../../http/reading-call';
import { invalidParameters, unfitParameters } from '../../refusals/refusals';
import type { RawQuery } from '../../sql/list-query';
import { type DraftFilter, readGrid, readGridGroups, readPopulation, readPreviousEdition, wireIndicator } from './read-grid';

const PARAMETERS = {
  indicator_id: 'Indicador; obrigatório sem farm_id',
  farm_id: 'Fazenda; obrigatória sem indicator_id',
  category_livestock_system_ids: 'Sistemas, unidos por vírgula; sem valor, GERAL. No leite, sistemas de produção',
  region_id: 'Região',
  from_diagnosis: 'true: só do diagnóstico; false: só da plataforma',
  enter_benchmarking: 'true: só os que participam; false: só os que não',
  validated: 'true: só os validados; false: só os que não',
};

export function registerDatagrid(app: App, context: Context): void {
  registerIndicators(app, context);
  registerComparisonCall(
    app,
    context,
    {
      url: '/api/benchmarking/datagrid',
      summary: 'Avaliação: os valores do rascunho, de um indicador ou de uma fazenda, com o que os põe em dúvida',
      feature: 'benchmarking',
      parameters: PARAMETERS,
      response: judgedGrid,
    },
    async ({ comparison, rest }) => {
      const filter = readFilter(rest, comparison.environment);
      const resultList = await readGrid(context, comparison, filter);
      const edition = await readPreviousEdition(context, comparison);
      return {
        resultList,
        size: resultList.length,
        groups: await readGridGroups(context, comparison, filter),
        population: filter.indicator ? await readPopulation(context, comparison, filter) : [],
        previous: edition && { edition: edition.edition, harvest: edition.harvest, published_at: edition.published_at },
      };
    },
  );
}

function registerIndicators(app: App, context: Context): void {
  const call = {
    summary: 'Os indicadores do benchmarking de um ambiente',
    tags: comparisonTags,
    parameters: { environment: '' },
    answer: listOf(draftIndicator),
    admits: 'platform',
  } as const;
  registerReading(app, context, 'GET /api/indicators_benchmarking', call, async ({ actor }, { query }) => {
    return asList(benchmarkIndicators(readEnvironment(actor, query.environment)).map(wireIndicator));
  });
}

function readFilter(rest: RawQuery, environment: Environment): DraftFilter {
  const errors: FieldErrors = {};
  const given = (name: keyof typeof PARAMETERS) => (rest[name] === undefined || rest[name] === '' ? null : String(rest[name]));
  const flag = (name: 'from_diagnosis' | 'enter_benchmarking' | 'validated'): boolean | null => {
    const text = given(name);
    if (text !== null && text !== 'true' && text !== 'false') errors[name] = `${messages.invalid}: use true ou false`;
    return text === null ? null : text === 'true';
  };
  const id = (name: 'farm_id' | 'region_id'): number | null => {
    const text = given(name);
    const read = text === null ? null : readNumberParameter(text);
    if (text !== null && read === null) errors[name] = `${messages.invalid}: informe um número`;
    return read;
  };
  const filter: DraftFilter = {
    indicator: readIndicator(given('indicator_id'), environment, errors),
    farmId: id('farm_id'),
    regionId: id('region_id'),
    systemIds: readSystems(given('category_livestock_system_ids'), errors),
    isFromDiagnosis: flag('from_diagnosis'),
    enters: flag('enter_benchmarking'),
    isValidated: flag('validated'),
  };
  if (Object.keys(errors).length > 0) throw invalidParameters(errors);
  if (!filter.indicator && filter.farmId === null) throw unfitParameters({ indicator_id: messages.required, farm_id: messages.required });
  return filter;
}

function readIndicator(text: string | null, environment: Environment, errors: FieldErrors): BenchmarkIndicator | null {
  if (text === null) return null;
  const found = benchmarkIndicators(environment).find((one) => String(one.id) === text);
  if (!found) errors.indicator_id = 'Não há indicador com este número';
  return found ?? null;
}

function readSystems(text: string | null, errors: FieldErrors): number[] | null {
  if (text === null) return null;
  const ids = text.split(',').map(readNumberParameter);
  if (ids.includes(null)) errors.category_livestock_system_ids = `${messages.invalid}: informe números unidos por vírgula`;
  return ids.flatMap((one) => one ?? []);
}
