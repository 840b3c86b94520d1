/** Deep links that choose farm and harvest for the reader, who still needs access to them. */
export interface FarmPlace {
  farm: number;
  harvest: number;
}

const NAME = 'em';
const PLACE = /^([1-9]\d{0,9})-([1-9]\d{0,9})$/;

export function inFarm(address: string, { farm, harvest }: FarmPlace): string {
  return `${address}${address.includes('?') ? '&' : '?'}${NAME}=${farm}-${harvest}`;
}

export function readFarmPlace(search: URLSearchParams): FarmPlace | null {
  const [, farm, harvest] = PLACE.exec(search.get(NAME) ?? '') ?? [];
  return farm && harvest ? { farm: Number(farm), harvest: Number(harvest) } : null;
}

export function withoutFarmPlace(search: URLSearchParams): string {
  const left = new URLSearchParams(search);
  left.delete(NAME);
  return left.size === 0 ? '' : `?${left}`;
}
