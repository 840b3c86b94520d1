import { createHash } from 'node:crypto';
import { correctedValue, type MoneyOf } from '#domain/benchmark/corrected-value';
import type { BenchmarkIndicator } from '#domain/benchmark/list-benchmark';
import { cacheOf } from '../../cache';
import type { Context } from '../../context';
import { readFactsOfFarms } from '../../editions/read-values';

type CorrectedValues = ReadonlyMap<number, number | null>;

/** Bounds memory, and yields to other requests after each chunk. */
const CHUNK = 20;
/** Editions never change and the price index changes once a month, so entries stay valid. */
const MAX_ENTRIES = 200;
const cache = cacheOf<string, Map<number, number | null>>(MAX_ENTRIES);

export async function readCorrected(
  context: Context,
  edition: number,
  indicator: BenchmarkIndicator,
  { farmIds, to }: { farmIds: readonly number[]; to: MoneyOf },
): Promise<CorrectedValues> {
  const known = cache(context);
  const name = [edition, indicator.key, to.harvest.first_year, to.harvest.last_year, digestOf(to)].join(' ');
  const values = known.get(name) ?? new Map<number, number | null>();
  known.set(name, values);
  const missing = farmIds.filter((id) => !values.has(id));
  for (let at = 0; at < missing.length; at += CHUNK) {
    const facts = await readFactsOfFarms(context, edition, missing.slice(at, at + CHUNK));
    for (const [farmId, own] of facts) values.set(farmId, correctedValue(own, indicator, to));
  }
  return values;
}

const digestOf = ({ index }: MoneyOf): string =>
  createHash('sha256')
    .update(JSON.stringify([...index]))
    .digest('base64');
