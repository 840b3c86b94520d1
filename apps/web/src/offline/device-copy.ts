import type { Environment } from '#model/kit/environment';
import { isSheet, type Resource, variantOf } from '#model/kit/resource';
import type { DeclarationArea } from '#model/screens/screen';
import { loadDeclarations, loadedResource } from '../client/declarations';
import type { GridRow } from '../rows/row';
import type { WorkScope } from '../session/session';

/** Copies of server answers for one farm and harvest. Their names begin with the user id, so no user reads those of another. */

export interface DeviceTable {
  readAt: string;
  /** Includes earlier harvests, which plausibility rules compare with. */
  harvests: readonly number[];
  rows: readonly GridRow[];
  /** The table holds only this part of a long catalogue, such as the cities of one state. */
  within?: { name: string; id: number };
}

export interface DeviceAnswer {
  readAt: string;
  answer: unknown;
}

export type OfflineScope = Pick<WorkScope, 'environment' | 'customer' | 'harvest' | 'farm'>;

export interface OfflineFarm {
  scope: OfflineScope;
  /** Null until the whole farm is downloaded, and after the copies were deleted for lack of space: such a farm opens nothing offline. */
  readAt: string | null;
  rows: number;
  bytes: number;
}

/** Encrypted copies of server answers. They may be deleted at any time, so entries are stored elsewhere. */
export interface CopyStore {
  names(prefix: string): Promise<string[]>;
  /** Undefined for a copy that is missing or cannot be decrypted. */
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<number>;
  remove(prefix: string): Promise<void>;
}

export const userPrefix = (userId: number): string => `${userId}/`;
export const farmPrefix = (userId: number, { farm, harvest }: OfflineScope): string => `${userId}/${farm.id}-${harvest.id}/`;
export const sharedPrefix = (userId: number): string => `${userId}/shared/`;
export const tableName = (prefix: string, path: string): string => `${prefix}table ${path}`;
export const answerName = (prefix: string, address: string): string => `${prefix}answer ${address}`;

const AREA_OF: Readonly<Record<Environment, DeclarationArea>> = { BEEF_CATTLE: 'beef', DAIRY_CATTLE: 'dairy' };

export async function resourcesOf({ environment }: OfflineScope): Promise<readonly Resource[]> {
  const [entered, characterised] = await Promise.all([loadDeclarations(AREA_OF[environment]), loadDeclarations('characterisation')]);
  const details = variantOf(loadedResource('farms_details'), environment);
  const named = new Set(['farms_details', ...Object.values(details.fields).flatMap((field) => ('to' in field ? [field.to] : []))]);
  const resources = [...entered, ...characterised.filter(({ path }) => named.has(path))];
  return [...new Set(resources)].map((resource) => variantOf(resource, environment));
}

export const isTable = (resource: Resource): boolean => !isSheet(resource);
