import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRawSync } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Compressed, because an update holds the facts of all farms in memory. */
export const packFacts = (facts: object): Promise<Buffer> => deflate(JSON.stringify(facts), { level: constants.Z_BEST_SPEED });

export const unpackFacts = (packed: Buffer): unknown => JSON.parse(inflateRawSync(packed).toString('utf8'));
