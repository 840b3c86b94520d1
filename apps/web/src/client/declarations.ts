import type { Resource } from '#model/kit/resource';
import type { DeclarationArea } from '#model/screens/screen';

/** Declarations of the areas visited so far. */

const AREAS: Readonly<Record<DeclarationArea, () => Promise<{ resources: readonly Resource[] }>>> = {
  beef: () => import('#model/registry/beef'),
  settings: () => import('#model/registry/settings'),
  diagnosis: () => import('#model/registry/diagnosis'),
  dairy: () => import('#model/registry/dairy'),
  registers: () => import('#model/registry/registers'),
  characterisation: () => import('#model/registry/characterisation'),
};

const known = new Map<string, Resource>();

export async function loadDeclarations(area: DeclarationArea): Promise<readonly Resource[]> {
  const { resources } = await AREAS[area]();
  for (const resource of resources) known.set(resource.path, resource);
  return resources;
}

/** Throws when the route of the screen loads no area with it. */
export function loadedResource(path: string): Resource {
  const found = known.get(path);
  if (!found) throw new Error(`the resource ${path} is in no area that was fetched`);
  return found;
}
