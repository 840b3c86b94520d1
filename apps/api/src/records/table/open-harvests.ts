import type { Resource } from '#model/kit/resource';
import type { Actor } from '#model/permissions';
import type { ScopeName } from '../../http/row-input';
import { ApiError } from '../../refusals/api-error';
import type { Values } from '../../sql/operation';
import type { Beside } from './references';

/** Where entries may be written: in the harvests that the register of farms opens, as long as the customer takes part in them. */

/** Said on the field `harvest`, the same for both reasons. */
export const CLOSED_HARVEST = 'A fazenda não recebe lançamentos nesta safra';

/** A stored row that may not be touched where it stands. */
export const closedHarvest = () => new ApiError(422, 'closed_harvest', CLOSED_HARVEST, { fields: { harvest: CLOSED_HARVEST } });

/** Do the rows of a resource need an open harvest? Entries do; what a farm is, and what its diagnosis says, may be written in any. */
export function needsOpenHarvest({ access, scope }: Resource): boolean {
  return access === 'entry' && scope === 'farmHarvest';
}

/** Condition: the harvest is open for the farm. `of`: SQL of each id, by what the row belongs to. */
export function openHarvestSql(of: Readonly<Record<ScopeName, string>>): string {
  return `exists (select from farms_harvests_platform p join harvests_details d on d.harvest_id = p.target_id and d.customer_id = ${of.customer}
    where p.owner_id = ${of.farm} and p.target_id = ${of.harvest})`;
}

/** The same of rows that are stored: those of `alias`. */
export function isOpenSql(resource: Resource, alias: string): string {
  if (!needsOpenHarvest(resource)) return 'true';
  return openHarvestSql({ harvest: `${alias}.harvest_id`, customer: `${alias}.customer_id`, farm: `${alias}.farm_id` });
}

const OPEN = '!open';

type Place = Readonly<Partial<Record<ScopeName, number>>>;

/** Asks for many rows at once which of the harvests they name are open for their farms; part of the statement that loads references. */
export class OpenHarvests implements Beside {
  readonly #keys: readonly string[];
  readonly #open = new Set<string>();

  constructor(places: readonly Place[]) {
    this.#keys = [...new Set(places.flatMap((place) => keyOf(place) ?? []))];
  }

  selects(_actor: Actor, values: Values): string[] {
    if (this.#keys.length === 0) return [];
    const rows = this.#keys.map((key, i) => {
      const [harvest, customer, farm] = JSON.parse(key) as [number, number, number];
      return { i, harvest, customer, farm };
    });
    const asked = `jsonb_to_recordset(${values.bind(JSON.stringify(rows))}::jsonb) as g(i integer, harvest integer, customer integer, farm integer)`;
    const isOpen = openHarvestSql({ harvest: 'g.harvest', customer: 'g.customer', farm: 'g.farm' });
    return [`select '${OPEN}' as path, g.i as id, 'true'::json as attributes from ${asked} where ${isOpen}`];
  }

  /** Of one place, or none: many are asked once. */
  get lasting(): Beside['lasting'] {
    const [key, second] = this.#keys;
    if (second !== undefined) return null;
    return { key: `open ${key ?? ''}` };
  }

  take(path: string, id: number): void {
    const key = this.#keys[id];
    if (path === OPEN && key !== undefined) this.#open.add(key);
  }

  /** False for a harvest that is closed, and for a place that is not said in full. */
  isOpen(place: Place): boolean {
    const key = keyOf(place);
    return key !== null && this.#open.has(key);
  }
}

function keyOf({ harvest, customer, farm }: Place): string | null {
  return harvest === undefined || customer === undefined || farm === undefined ? null : JSON.stringify([harvest, customer, farm]);
}
