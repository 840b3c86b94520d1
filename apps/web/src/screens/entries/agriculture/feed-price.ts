import { grownFeedPrice } from '#domain/dairy/crop-cost';
import { asReference } from '#model/kit/field';
import type { WorkScope } from '../../../session/session';
import { costedCrop, readCrops, totalCostOf } from './stored-crops';

/** R$ of a kilogram of a feed that the farm has grown in this harvest; null without cost or production. */
export async function readFeedPrice(scope: WorkScope, descriptionId: number): Promise<number | null> {
  const crops = (await readCrops(scope)).filter(({ crop }) => asReference(crop.cost_center_description)?.id === descriptionId);
  return grownFeedPrice(crops.flatMap((one) => costedCrop(one.crop, totalCostOf(one)) ?? []));
}
