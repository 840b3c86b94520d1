import type { GrownFeed } from '#model/review/facts';
import { inMonths, rows } from '../read-facts';

const { where } = inMonths('financials', 'DAIRY_CATTLE');

export const GROWN_FEED = rows<GrownFeed>(
  `select d.id as "descriptionId", d.title as description, count(*) as rows, sum(x.quantity) as kg
    from financials x join cost_centers_description d on d.id = x.cost_center_description_id
    where ${where} and d.from_agriculture group by d.id order by d.title`,
);
