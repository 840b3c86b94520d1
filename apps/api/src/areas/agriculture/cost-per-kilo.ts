import { z } from 'zod';
import { grownFeedPrice } from '#domain/dairy/crop-cost';
import { messages } from '#model/kit/messages';
import { resourceOf } from '#model/registry';
import type { Context } from '../../context';
import { CROPS } from '../../facts/crops';
import { readFarmFacts } from '../../facts/read-facts';
import type { App } from '../../http/app-type';
import { invalidParameters } from '../../refusals/refusals';
import { entryCall, registerFarmYearCall } from '../../scope/farm-year-call';
import type { RawQuery } from '../../sql/list-query';

const PARAMETER = 'cost_center_description_id';
const parameters = { [PARAMETER]: 'Descrição do centro de custo: o alimento cultivado' };
const answer = z.object({
  cost_per_kilo: z.number().nullable().meta({ description: 'R$/kg de matéria natural; null onde não há cultura com custo e produção' }),
  records: z.int().meta({ description: 'Registros de agricultura somados' }),
});

export function registerCostPerKilo(app: App, context: Context): void {
  const call = entryCall(resourceOf('agriculture_expenses'), 'cost_per_kilo', {
    summary: 'custo do quilo de um alimento cultivado',
    answer,
    parameters,
    read: descriptionIn,
  });
  registerFarmYearCall(app, context, call, async ({ years, asked: wanted }) => {
    const { crops } = await readFarmFacts(context, years, CROPS);
    const own = crops.filter(({ descriptionId }) => descriptionId === wanted);
    return { cost_per_kilo: grownFeedPrice(own), records: own.length };
  });
}

function descriptionIn({ [PARAMETER]: id }: RawQuery): number {
  if (typeof id !== 'string' || !/^[1-9]\d{0,8}$/.test(id)) throw invalidParameters({ [PARAMETER]: messages.invalid });
  return Number(id);
}
