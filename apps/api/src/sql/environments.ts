import { ENVIRONMENTS, type Environment, firstOf } from '#model/kit/environment';
import type { Resource } from '#model/kit/resource';
import { type Actor, environmentsOf } from '#model/permissions';
import { forbidden } from '../refusals/refusals';

export const defaultEnvironment = ({ environments = ENVIRONMENTS }: Resource): Environment => firstOf(environments);

/** The environment of all rows of a call, or null if they may be of several. */
export function ownEnvironment(resource: Resource, asked: Environment | null): Environment | null {
  return asked ?? (resource.environmentRole === 'split' ? defaultEnvironment(resource) : null);
}

/** Refuses an environment that is not the actor's by name, whether or not it has rows. */
export function refuseForeignEnvironments(actor: Actor, named: readonly string[]): void {
  const known: readonly string[] = environmentsOf(actor);
  if (named.some((environment) => !known.includes(environment))) throw forbidden('Seu perfil não trabalha neste ambiente');
}
