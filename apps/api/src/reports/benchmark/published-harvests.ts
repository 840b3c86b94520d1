import { publishedHarvest } from '#model/responses/benchmark';
import type { Context } from '../../context';
import { comparisonTags, readEnvironment } from '../../editions/comparison-call';
import { publishedHarvests } from '../../editions/comparison-context';
import type { App } from '../../http/app-type';
import { asList, listOf, registerReading } from '../../http/reading-call';

/** Lets a screen know beforehand which questions about a harvest would answer 409. */
export function registerPublishedHarvests(app: App, context: Context): void {
  const call = {
    summary: 'Safras com edição publicada, da mais nova à mais antiga',
    tags: comparisonTags,
    parameters: { environment: '' },
    answer: listOf(publishedHarvest),
    admits: 'position',
  } as const;
  registerReading(app, context, 'GET /api/benchmarking/harvests', call, async ({ actor }, { query }) =>
    asList(await publishedHarvests(context, { environment: readEnvironment(actor, query.environment) })),
  );
}
