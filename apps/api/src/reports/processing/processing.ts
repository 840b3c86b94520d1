import { formatDay, todayInBrazil } from '#domain/calendar';
import type { ProcessedFarm } from '#view/processing/report';
import type { Context } from '../../context';
import { aboutFarms, farmsTitle } from '../../files/farm-file-names';
import { nameOf } from '../../identity/actor-of';
import { ApiError } from '../../refusals/api-error';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';
import type { Processing } from './files';
import { readProcessedFarm } from './read-farm';

type OnFarm = (done: number, next: string | null) => void;

/** Reads one farm at a time while the file is written. Throws 422 without farms. */
export async function processingOf(context: Context, work: Operation, years: FarmYears, onFarm: OnFarm = () => {}): Promise<Processing> {
  if (years.farms.length === 0) throw new ApiError(422, 'no_farms', 'Verifique o cadastro da sua fazenda para emissão do relatório');
  const at = context.now();
  const by = await nameOf(context, work.actor.id);
  async function* farms(): AsyncGenerator<ProcessedFarm> {
    for (const [done, { id, name }] of years.farms.entries()) {
      onFarm(done, name);
      yield await readProcessedFarm(context, work, years, id);
    }
    onFarm(years.farms.length, null);
  }
  const heading = { harvest: years.harvest.title, day: formatDay(todayInBrazil(at)), by };
  return { heading, at, whose: farmsTitle(years), about: aboutFarms(years), farms: farms() };
}
