import { todayInBrazil } from '#domain/calendar';
import type { AreaFact, HeavyFact, MatingFact, MoveFact, ReviewFacts, StockFact } from '#model/review/facts';
import type { Context } from '../../context';
import type { FarmYears } from '../../scope/farm-years';
import { ENTRY_COUNTS_SQL, type EntryCountRow } from './entry-counts';
import { AREAS_SQL, FARMS_SQL, type FarmRow, type FarmSums, HEAVY_SQL, MATING_SQL, MOVES_SQL, STOCK_SQL } from './farm-query';

/** The facts of each chosen farm, in their order. Seven statements, however many farms there are. */
export async function readReviewFacts(context: Context, { harvest, farms }: FarmYears): Promise<ReviewFacts[]> {
  const values = [harvest.id, farms.map(({ id }) => id)];
  const ask = async <Row extends FarmRow>(text: string): Promise<(farmId: number) => Row[]> => {
    const { rows } = await context.pool.query<Row>(text, values);
    const byFarm = new Map<number, Row[]>(farms.map(({ id }) => [id, []]));
    for (const row of rows) byFarm.get(row.farm_id)?.push(row);
    return (farmId) => byFarm.get(farmId) ?? [];
  };
  const [entries, stock, moves, areas, heavy, mating, sums] = await Promise.all([
    ask<EntryCountRow>(ENTRY_COUNTS_SQL),
    ask<FarmRow & StockFact>(STOCK_SQL),
    ask<FarmRow & MoveFact>(MOVES_SQL),
    ask<FarmRow & AreaFact>(AREAS_SQL),
    ask<FarmRow & HeavyFact>(HEAVY_SQL),
    ask<FarmRow & MatingFact>(MATING_SQL),
    ask<FarmSums>(FARMS_SQL),
  ]);
  const today = todayInBrazil(context.now());
  return farms.flatMap(({ id }) => {
    const [own] = sums(id);
    if (!own) return [];
    const { characterisation, hasConfinementDetails, born, weaned, weanedOfHarvest, herdBrl, ledgerBrl, start, end } = own;
    return {
      harvest,
      today,
      characterisation,
      entries: entries(id),
      stock: stock(id),
      moves: moves(id),
      areas: areas(id),
      heavy: heavy(id),
      mating: mating(id),
      calves: { born, weaned, weanedOfHarvest },
      sales: { herdBrl, ledgerBrl },
      hasConfinementDetails,
      inputs: { start, end },
    };
  });
}
