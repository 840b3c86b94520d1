import { farmsDetails } from './characterisation/farms-details';
import { confinementDetails } from './herd/confinement-details';
import type { Resource } from './kit/resource';
import { resources as beef } from './registry/beef';
import { resources as characterisation } from './registry/characterisation';
import { resources as dairy } from './registry/dairy';
import { resources as diagnosis } from './registry/diagnosis';
import { resources as registers } from './registry/registers';
import { resources as settings } from './registry/settings';

const last: readonly Resource[] = [farmsDetails, confinementDetails];
const areas = new Set([...registers, ...beef, ...dairy, ...diagnosis, ...settings, ...characterisation]);

/** Referenced resources come first, and exports number their files in this order. The browser loads only the area of a screen. */
export const registry: readonly Resource[] = [...[...areas].filter((one) => !last.includes(one)), ...last];

const byPath = new Map(registry.map((resource) => [resource.path, resource]));

/** Throws for an unknown path, which is a programming mistake. */
export function resourceOf(path: string): Resource {
  const found = byPath.get(path);
  if (!found) throw new Error(`unknown resource ${path}`);
  return found;
}

export function isResourcePath(path: string): boolean {
  return byPath.has(path);
}
