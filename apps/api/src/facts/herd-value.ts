import { KG_PER_ARROBA_CARCASS, KG_PER_ARROBA_LIVE } from '#domain/beef/arroba';

/** Price of all heads of row `x`: a typed total, or per arroba when `status` is true. */
interface TradeColumns {
  total?: string;
  arroba?: { liveKg: string; carcassKg: string };
}

/** Uses the typed price, because the derived one is rounded to cents. */
export function tradeValueSql({ total, arroba }: TradeColumns): string {
  const byArroba = arroba && `case when not x.status then null ${arrobasSql(arroba, 'x.amount * x.value_arroba')} end`;
  return `coalesce(${[total, byArroba, 'x.amount * x.value_head'].filter(Boolean).join(', ')})`;
}

/** Like `arrobasPerHead`, but divides last to avoid early rounding. */
const arrobasSql = ({ liveKg, carcassKg }: NonNullable<TradeColumns['arroba']>, times: string): string =>
  `when ${carcassKg} > 0 then ${times} * ${carcassKg} / ${KG_PER_ARROBA_CARCASS}
    when ${liveKg} > 0 then ${times} * ${liveKg} / ${KG_PER_ARROBA_LIVE}`;
