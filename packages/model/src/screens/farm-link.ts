/**
 * Links that choose: an address with the farm and the harvest that it is about. Whoever follows one, from a mail, from the bell or from the
 * list of all farms, stands at the place with that farm chosen, whatever was chosen before. It opens nothing that its reader may not see.
 */
export interface FarmPlace {
  farm: number;
  harvest: number;
}

const NAME = 'em';
const PLACE = /^([1-9]\d{0,9})-([1-9]\d{0,9})$/;

/** An address, told of which farm in which harvest. */
export function inFarm(address: string, { farm, harvest }: FarmPlace): string {
  return `${address}${address.includes('?') ? '&' : '?'}${NAME}=${farm}-${harvest}`;
}

/** The farm that the query of an address chooses; null where it chooses none. */
export function readFarmPlace(search: URLSearchParams): FarmPlace | null {
  const [, farm, harvest] = PLACE.exec(search.get(NAME) ?? '') ?? [];
  return farm && harvest ? { farm: Number(farm), harvest: Number(harvest) } : null;
}

/** The query without the choice; with a question mark where anything is left. */
export function withoutFarmPlace(search: URLSearchParams): string {
  const left = new URLSearchParams(search);
  left.delete(NAME);
  return left.size === 0 ? '' : `?${left}`;
}
