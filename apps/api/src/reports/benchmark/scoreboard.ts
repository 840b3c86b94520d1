import { allFigures } from '#domain/benchmark/disclosed-figures';
import { GENERAL_GROUP } from '#domain/benchmark/disclosure';
import { benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import { messages } from '#model/kit/messages';
import { canUse } from '#model/permissions';
import { type BenchmarkEdition, type BenchmarkFigures, scoreboard } from '#model/responses/benchmark';
import type { Context } from '../../context';
import { wireFigures } from '../../editions/compared';
import { registerComparisonCall } from '../../editions/comparison-call';
import { cellsIn, openComparison } from '../../editions/comparison-context';
import { byIndicator, groupOf, type PublishedGroup } from '../../editions/published';
import type { Edition } from '../../editions/read-editions';
import { type ComparisonKey, type EditionReader, readValues } from '../../editions/read-values';
import type { App } from '../../http/app-type';
import { ApiError } from '../../refusals/api-error';
import { forbidden, invalidParameters } from '../../refusals/refusals';
import type { RawQuery } from '../../sql/list-query';

export const wireEdition = ({ id, number, harvestId, harvest, publishedAt, farms, participants }: Edition): BenchmarkEdition => ({
  id,
  number,
  harvest: { id: harvestId, title: harvest },
  published_at: publishedAt,
  farms,
  participants,
});
export const wireGroup = ({ key, label, kind }: PublishedGroup) => ({ key, label, kind });

const PARAMETERS = {
  group: 'Grupo da edição; sem valor, GERAL',
  draft: 'true: o rascunho, só para administradores',
};

export function registerScoreboard(app: App, context: Context): void {
  registerComparisonCall(
    app,
    context,
    {
      url: '/api/benchmarking/scoreboard',
      feature: 'position',
      parameters: PARAMETERS,
      response: scoreboard,
      summary: 'Placar geral: cada indicador de um grupo',
    },
    async ({ work, comparison, rest }) => {
      if (isDraft(rest)) {
        if (!canUse(work.actor, 'benchmarking')) throw forbidden();
        return draftScoreboard(context, comparison, rest);
      }
      const view = await openComparison(context, work, comparison);
      const group = groupOf(view.last, rest.group);
      return { edition: wireEdition(view.last.edition), group: wireGroup(group), indicators: cellsIn(view, group.key).map(wireFigures) };
    },
  );
}

function isDraft({ draft }: RawQuery): boolean {
  if (draft !== undefined && draft !== 'true' && draft !== 'false')
    throw invalidParameters({ draft: `${messages.invalid}: use true ou false` });
  return draft === 'true';
}

async function draftScoreboard(reader: EditionReader, comparison: ComparisonKey, { group: asked }: RawQuery) {
  const values = await readValues(reader, { draft: comparison });
  const farms = new Set(values.map(({ farmId }) => farmId));
  if (farms.size === 0) throw new ApiError(409, 'no_draft', 'Esta safra ainda não tem indicadores calculados: atualize-os primeiro');
  const key = asked === undefined || asked === '' ? GENERAL_GROUP : String(asked);
  const [, kind, id] = /^(SYSTEM|REGION)-(\d{1,9})$/.exec(key) ?? [];
  const isIn = ({ systemId, regionId }: (typeof values)[number]) =>
    key === GENERAL_GROUP || (kind === 'SYSTEM' ? systemId : regionId) === Number(id);
  const own = values.filter(isIn);
  if ((key !== GENERAL_GROUP && kind === undefined) || own.length === 0)
    throw invalidParameters({ group: 'Grupo desconhecido neste rascunho' });
  const counted = byIndicator(own.filter(({ participates }) => participates));
  const indicators = benchmarkIndicators(comparison.environment).map((indicator): BenchmarkFigures => {
    const figures = allFigures(counted.get(indicator.key) ?? [], indicator.direction);
    return wireFigures({
      indicator,
      figures,
      farms: null,
      reason: null,
      edition: null,
      note: 'Rascunho',
      closedToOthers: ONLY_ADMINISTRATORS,
    });
  });
  const participants = new Set([...counted.values()].flat().map(({ farmId }) => farmId)).size;
  const harvest = { id: comparison.harvestId, title: '' };
  return {
    edition: { id: null, number: null, harvest, published_at: null, farms: farms.size, participants },
    group: { key, label: key, kind: kind ?? 'GERAL' },
    indicators,
  };
}

const ONLY_ADMINISTRATORS = 'Só a administração vê o rascunho';
