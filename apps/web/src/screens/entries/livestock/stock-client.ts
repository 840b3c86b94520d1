import type { HerdFlow } from '#domain/facts/herd';
import { untilIdle } from '../../../client/activity';
import { useFarmYear } from '../../../client/farm-year';

export interface MovementPart extends Pick<HerdFlow, 'kind' | 'month' | 'heads'> {
  label: string;
}

type WirePart = Omit<MovementPart, 'month'> & { date: string };

export function useMovementParts(): readonly MovementPart[] | null {
  const { data } = useFarmYear(['balance'], async (ask): Promise<MovementPart[]> => {
    // The rows of the sheet load first.
    await untilIdle();
    const { movements } = await ask<{ movements: WirePart[] }>('/livestock_stocks/balance');
    return movements.map(({ date, kind, label, heads }) => ({ month: date, kind, label, heads }));
  });
  return data ?? null;
}
