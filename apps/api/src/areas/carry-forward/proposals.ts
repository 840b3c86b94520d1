import type { Value } from '#model/kit/field';
import { type Resource, variantOf } from '#model/kit/resource';
import { timeOf } from '#model/kit/row-time';
import { resourceOf } from '#model/registry';
import type { CarryProposals } from '#model/responses/carry-forward';
import { recordsOf } from '../../records/gateway';
import type { WireRow } from '../../records/table/shape';
import type { FarmYears, Harvest } from '../../scope/farm-years';
import { entryListOf } from '../../scope/select-entries';
import type { Operation } from '../../sql/operation';
import { readDiagnosedStart } from './diagnosed-start';
import { CARRY_MODULES, type CarriedModule } from './modules';

export const NOTHING_BEFORE = 'Não há safra anterior com lançamentos';

export interface Proposal {
  module: CarriedModule;
  rows: readonly { source: WireRow; isPresent: boolean }[];
  /** No such rows in the new harvest yet. */
  isEmpty: boolean;
}

export interface Proposals {
  previous: Harvest | null;
  proposals: readonly Proposal[];
}

export async function findProposals(work: Operation, years: FarmYears): Promise<Proposals> {
  const modules = CARRY_MODULES[years.environment];
  for (const previous of await years.earlier(work)) {
    const proposals = await inTurn(modules, (module) => propose(work, module, years, previous));
    if (proposals.some(({ rows }) => rows.length > 0)) return { previous: previous.harvest, proposals };
  }
  return (await proposeDiagnosed(work, years)) ?? { previous: null, proposals: [] };
}

/** A diagnosed farm without earlier entries starts from its diagnosis. */
async function proposeDiagnosed(work: Operation, years: FarmYears): Promise<Proposals | null> {
  const start = await readDiagnosedStart(work, years);
  if (!start) return null;
  const proposals = await inTurn(CARRY_MODULES[years.environment], async (module) => {
    const now = await recordsOf(work, resourceOf(module.path)).list(entryListOf(years));
    return proposalOf(module, start.rows[module.path] ?? [], now.resultList);
  });
  return { previous: start.harvest, proposals };
}

/** One after the other, because the client of a transaction takes one statement at a time. */
async function inTurn(modules: readonly CarriedModule[], find: (module: CarriedModule) => Promise<Proposal>): Promise<Proposal[]> {
  const found: Proposal[] = [];
  for (const module of modules) found.push(await find(module));
  return found;
}

async function propose(work: Operation, module: CarriedModule, years: FarmYears, previous: FarmYears): Promise<Proposal> {
  const { list } = recordsOf(work, resourceOf(module.path));
  const [before, now] = [await list(entryListOf(previous)), await list(entryListOf(years))];
  return proposalOf(module, module.sources(before.resultList), now.resultList);
}

function proposalOf(module: CarriedModule, sources: readonly WireRow[], now: readonly WireRow[]): Proposal {
  const targets = module.targets(now);
  const known = new Set(targets.map(module.keyOf));
  const rows = sources.map((source) => ({ source, isPresent: known.has(module.keyOf(source)) }));
  return { module, rows, isEmpty: targets.length === 0 };
}

export function toResponse({ harvest, environment }: FarmYears, { previous, proposals }: Proposals): CarryProposals {
  return {
    harvest: { id: harvest.id, title: harvest.title },
    previous: previous && { id: previous.id, title: previous.title },
    message: previous ? null : NOTHING_BEFORE,
    modules: proposals.map(({ module, rows, isEmpty }) => ({
      path: module.path,
      title: resourceOf(module.path).many,
      month: monthOf(variantOf(resourceOf(module.path), environment), rows[0]?.source),
      fields: [...module.fields],
      is_empty: isEmpty,
      rows: rows.map(({ source, isPresent }) => ({
        id: source.id,
        label: module.label(source),
        detail: module.detail?.(source) ?? null,
        values: Object.fromEntries(module.fields.map((name) => [name, numberOf(source[name])])),
        is_present: isPresent,
      })),
    })),
  };
}

const numberOf = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);

function monthOf(resource: Resource, source: WireRow | undefined): string | null {
  const time = timeOf(resource);
  const day = time.kind === 'field' ? source?.[time.name] : null;
  return typeof day === 'string' ? day.slice(0, 7) : null;
}
