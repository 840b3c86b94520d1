import { KG_PER_ARROBA_CARCASS, KG_PER_ARROBA_LIVE } from '#domain/beef/arroba';

/** What all heads of a row `x` cost beside their price a head: a total that may be typed, and an arroba whose price was where `status` says so. */
interface TradeColumns {
  total?: string;
  arroba?: { liveKg: string; carcassKg: string };
}

/** R$ of all heads of a row by the price that was typed, as the one that follows from it is rounded to cents. */
export function tradeValueSql({ total, arroba }: TradeColumns): string {
  const byArroba = arroba && `case when not x.status then null ${arrobasSql(arroba, 'x.amount * x.value_arroba')} end`;
  return `coalesce(${[total, byArroba, 'x.amount * x.value_head'].filter(Boolean).join(', ')})`;
}

/** As `arrobasPerHead` says them; divided last, so that nothing is rounded before it is added up. */
const arrobasSql = ({ liveKg, carcassKg }: NonNullable<TradeColumns['arroba']>, times: string): string =>
  `when ${carcassKg} > 0 then ${times} * ${carcassKg} / ${KG_PER_ARROBA_CARCASS}
    when ${liveKg} > 0 then ${times} * ${liveKg} / ${KG_PER_ARROBA_LIVE}`;
