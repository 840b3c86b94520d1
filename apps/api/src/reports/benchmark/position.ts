import type { BenchmarkFacts } from '#domain/benchmark/evaluated-farm';
import { leverAt, leverOf, worthOfReaching } from '#domain/benchmark/worth';
import { type BenchmarkPosition, type BenchmarkWorth, type FarmPosition, farmPosition } from '#model/responses/benchmark';
import type { Context } from '../../context';
import { type ComparedCell, placeIn, wireFigures } from '../../editions/compared';
import { type ComparisonContext, cellsIn, openComparison, ownGroupIn } from '../../editions/comparison-context';
import { groupOf, type PublishedGroup } from '../../editions/published';
import { type ComparedValue, readFrozenFacts, readValues } from '../../editions/read-values';
import type { App } from '../../http/app-type';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import type { RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { wireEdition, wireGroup } from './scoreboard';

const OWN = 'OWN';
const PARAMETERS = { group: `Grupo da edição; sem valor, GERAL; ${OWN}: o do sistema da fazenda, se a edição o publica, senão GERAL` };

export function registerPosition(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      url: '/api/benchmarking/position',
      summary: 'O lugar de uma fazenda num grupo',
      tags: ['Benchmarking'],
      farms: 'one',
      environments: ['BEEF_CATTLE', 'DAIRY_CATTLE'],
      access: { feature: 'position' },
      parameters: PARAMETERS,
      schema: { response: { 200: farmPosition } },
    },
    async ({ work, years, rest }) => readPosition(context, work, years, rest),
  );
}

async function readPosition(context: Context, work: Operation, years: FarmYears, { group: asked }: RawQuery): Promise<FarmPosition> {
  const { farm, harvest, environment } = years;
  const view = await openComparison(context, work, { harvestId: harvest.id, environment });
  const own = ownGroupIn(view, farm.id);
  const group = asked === OWN ? (own ?? groupOf(view.last, undefined)) : groupOf(view.last, asked);
  return { ...(await positionIn(context, view, group, farm)), own_group: own?.key ?? null };
}

/** The caller has checked access to the farm. */
export async function positionIn(
  context: Context,
  view: ComparisonContext,
  group: PublishedGroup,
  farm: { id: number; name: string },
): Promise<Omit<FarmPosition, 'own_group'>> {
  const { edition } = view.last;
  const [values, facts] = await Promise.all([
    readValues(context, { edition: edition.id }, { farmId: farm.id }),
    readFrozenFacts(context, edition.id, farm.id),
  ]);
  const own = new Map(values.map((value) => [value.indicator, value]));
  return {
    edition: wireEdition(edition),
    group: wireGroup(group),
    farm: { id: farm.id, name: farm.name },
    participates: values.some(({ participates }) => participates),
    indicators: cellsIn(view, group.key).map((cell) => wirePosition(cell, farm.id, own.get(cell.indicator.key), facts)),
  };
}

const WITHOUT_ROW = 'A fazenda não está nesta edição';
const NOT_COUNTED = 'O valor não entra na comparação: ainda não está validado, ou foi retirado';

function wirePosition(cell: ComparedCell, farmId: number, own: ComparedValue | undefined, facts: BenchmarkFacts | null): BenchmarkPosition {
  const { indicator } = cell;
  const value = own?.value ?? null;
  const counts = own?.participates ?? false;
  return {
    ...wireFigures(cell),
    value,
    counts,
    value_reason: ownValueReason(own),
    key_of_indicator: indicator.indicator.key,
    ...placeIn(cell, farmId, value),
    ...worthOfClosing(cell, value, facts),
  };
}

export function ownValueReason(own: ComparedValue | undefined): string | null {
  if (own === undefined) return WITHOUT_ROW;
  if (own.value === null) return own.reason;
  return own.participates ? null : NOT_COUNTED;
}

/** Null worth comes with its reason. Source: indicator sheet 13. */
function worthOfClosing({ indicator, figures }: ComparedCell, value: number | null, facts: BenchmarkFacts | null) {
  if (facts === null) return { worth: null, without_worth: null };
  const found = leverOf(facts.environment, indicator.key);
  if ('without' in found) return { worth: null, without_worth: found.without };
  const { inputs, perUnit } = leverAt(found.lever, facts);
  const reaching = (target: number | null) => worthOfReaching(target, value, perUnit, indicator.direction);
  const worth: BenchmarkWorth = {
    median: reaching(figures.median),
    top_quarter: reaching(figures.topQuarterMean),
    formula: found.lever.formula,
    per_unit: perUnit,
    inputs: inputs.map(({ part: { key, label, unit, decimals }, value: of }) => ({ key, label, unit, decimals, value: of })),
  };
  return { worth, without_worth: perUnit === null ? 'falta um dado da conta' : null };
}
