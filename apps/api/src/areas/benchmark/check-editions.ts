import { sql } from 'kysely';
import { benchmarkedFarm, FORMULAS_VERSION } from '#domain/benchmark/farm-values';
import { ENVIRONMENT_LABELS, type Environment } from '#model/kit/environment';
import { type EditionReader, readFrozenFacts } from '../../editions/read-values';

interface CheckedEdition {
  id: number;
  title: string;
  formulas: number;
  /** Null when the edition used other formulas than this version. */
  values: number | null;
  differing: { farmId: number; indicator: string; frozen: number | null; computed: number | null }[];
}

interface FrozenRow {
  farmId: number;
  indicator: string;
  value: number | null;
  inputs: Readonly<Record<string, number | null>>;
}

/** Recomputes every edition from its frozen facts, one farm at a time to bound memory. Editions of other formulas are only named. */
export async function* checkEditions(reader: EditionReader): AsyncGenerator<CheckedEdition> {
  const { rows } = await sql<{ id: number; environment: Environment; harvest: string; number: number; formulas: number }>`
    select e.id, e.environment, h.title as harvest, e.number, e.formulas from benchmark_editions e join harvests h on h.id = e.harvest_id
    order by e.id`.execute(reader.db);
  for (const { id, environment, harvest, number, formulas } of rows) {
    const own = { id, title: `${ENVIRONMENT_LABELS[environment]} ${harvest}, edição ${number}`, formulas };
    if (formulas === FORMULAS_VERSION) yield { ...own, ...(await computeAgain(reader, id)) };
    else yield { ...own, values: null, differing: [] };
  }
}

async function computeAgain(reader: EditionReader, edition: number): Promise<Pick<CheckedEdition, 'values' | 'differing'>> {
  const farms = await sql<{
    id: number;
  }>`select farm_id as id from benchmark_edition_farms where edition_id = ${edition} order by farm_id`.execute(reader.db);
  const differing: CheckedEdition['differing'] = [];
  let values = 0;
  for (const { id } of farms.rows) {
    const facts = await readFrozenFacts(reader, edition, id);
    if (!facts) throw new Error(`edition ${edition} has no facts of farm ${id}`);
    const { rows } = await sql<FrozenRow>`select farm_id as "farmId", indicator, value, inputs from benchmark_edition_rows
      where edition_id = ${edition} and farm_id = ${id}`.execute(reader.db);
    const computed = new Map(benchmarkedFarm(facts).values.map((one) => [one.indicator, one]));
    for (const row of rows) {
      values += 1;
      const again = computed.get(row.indicator);
      if (again && again.value === row.value && isSame(again.inputs, row.inputs)) continue;
      differing.push({ farmId: id, indicator: row.indicator, frozen: row.value, computed: again?.value ?? null });
    }
  }
  return { values, differing };
}

type Inputs = FrozenRow['inputs'];
const isSame = (one: Inputs, other: Inputs): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([key, value]) => other[key] === value);
