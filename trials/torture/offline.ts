import { ModelServer } from '../simulation/model-server';
import { simulate } from '../simulation/world';
import { type Counts, Tally, type TortureContext } from './kind';

/** Devices without a network and an office, against the model of the server for speed. */
export async function simulateOffline({ random, trials, isOver }: TortureContext): Promise<Counts> {
  const tally = new Tally();
  for (let run = 0; run < trials && !isOver(); run++) {
    const seed = random.seed + run;
    const wrong = await simulate(seed, { server: new ModelServer() });
    tally.add('simulations');
    if (wrong.length > 0) tally.fail(`seed ${seed}: ${wrong.join('; ')}`);
  }
  return tally;
}
