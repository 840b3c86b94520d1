import type { CategoryHerd } from '#domain/beef/herd-worth';
import type { WireStanding } from '#model/answers/standing';
import { useFarmYear } from '../../client/farm-year';

/** What the entries say of the farm. */
export interface Standing extends Pick<WireStanding, 'ledger'> {
  totalHa: number | null;
  /** Of the entries, but for what the distribution asks for too; and that, by its key. */
  enteredHa: number | null;
  enteredApart: Readonly<Record<string, number | null>>;
  herdStart: readonly CategoryHerd[];
  herdEnd: readonly CategoryHerd[];
  herdEndMonth: string | null;
  /** Turns money of the harvest before into that of this one; null where the index does not reach. */
  priceFactor: number | null;
}

/** What the settings are compared with; null until it has come. */
export function useStanding(): Standing | null {
  const { data } = useFarmYear(['standing'], async (ask) => readStanding(await ask<WireStanding>('/settings/standing')));
  return data ?? null;
}

function readStanding({
  total_area,
  entered_area,
  entered_distribution,
  herd_start,
  herd_end,
  herd_end_month,
  price_factor,
  ledger,
}: WireStanding): Standing {
  const herd = (wire: WireStanding['herd_start']) =>
    wire.map(({ category_livestock, amount, weight }) => ({ categoryId: category_livestock, heads: amount, weightKg: weight }));
  return {
    totalHa: total_area,
    enteredHa: entered_area,
    enteredApart: entered_distribution,
    herdStart: herd(herd_start),
    herdEnd: herd(herd_end),
    herdEndMonth: herd_end_month,
    priceFactor: price_factor,
    ledger,
  };
}
