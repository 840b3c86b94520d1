import { farmsDetails } from './characterisation/farms-details';
import { confinementDetails } from './herd/confinement-details';
import type { Resource } from './kit/resource';
import { resources as beef } from './registry/beef';
import { resources as dairy } from './registry/dairy';
import { resources as diagnosis } from './registry/diagnosis';
import { resources as registers } from './registry/registers';
import { resources as settings } from './registry/settings';

/** Resources whose one screen knows them by itself; all others are found by their paths, in the area of the screen. */
const apart = [farmsDetails, confinementDetails];

/**
 * Every declared resource, referred-to before referring. The API, the tests and the tools take them all; the browser takes an area with
 * the first screen of it.
 */
export const registry: readonly Resource[] = [...new Set([...registers, ...beef, ...dairy, ...diagnosis, ...settings, ...apart])];

const byPath = new Map(registry.map((resource) => [resource.path, resource]));

/** The resource of a path that is known to exist; throws for a programming mistake, never for user input. */
export function resourceOf(path: string): Resource {
  const found = byPath.get(path);
  if (!found) throw new Error(`unknown resource ${path}`);
  return found;
}

export function isResourcePath(path: string): boolean {
  return byPath.has(path);
}
