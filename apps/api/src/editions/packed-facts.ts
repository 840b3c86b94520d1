import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRawSync } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Facts as they are kept, a fraction of their JSON: those of all farms of a harvest wait in memory for the end of an update. */
export const packFacts = (facts: object): Promise<Buffer> => deflate(JSON.stringify(facts), { level: constants.Z_BEST_SPEED });

export const unpackFacts = (packed: Buffer): unknown => JSON.parse(inflateRawSync(packed).toString('utf8'));
