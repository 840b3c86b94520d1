import type { MoneyFacts } from '#domain/facts/money';
import { type FactQueries, inMonths, rows } from './read-facts';

const { month, where } = inMonths('financials');

export const MONEY: FactQueries<MoneyFacts> = {
  ledger: rows(`select x.type, c."group", ${month} as month, sum(x.value) as "valueBrl"
    from financials x join cost_centers c on c.id = x.cost_center_id where ${where} group by x.type, c."group", 3 order by 1, 2, 3`),
};
