import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRawSync } from 'node:zlib';
import { FORMULAS_VERSION } from '#domain/benchmark/farm-values';
import type { ComputedFarm } from './compute-farms';

const deflate = promisify(deflateRaw);

/** A farm with the text of its facts, and what tells whether anything that is kept of it is another. */
export interface WrittenFarm extends ComputedFarm {
  text: string;
  digest: string;
}

/** The digest is of all that is kept of a farm, by the formulas of this program. */
export function writeFarm(farm: ComputedFarm): WrittenFarm {
  const { facts, ...rest } = farm;
  const text = JSON.stringify(facts.facts);
  const more = JSON.stringify([FORMULAS_VERSION, facts.day, rest]);
  return { ...farm, text, digest: createHash('sha256').update(text).update(more).digest('base64') };
}

/** Facts as they are kept. Packing goes on beside this thread. */
export const packFacts = (text: string): Promise<Buffer> => deflate(text, { level: constants.Z_BEST_SPEED });

/** The facts that were packed. */
export const unpackFacts = (packed: Buffer): unknown => JSON.parse(inflateRawSync(packed).toString('utf8'));
