import { ENVIRONMENTS, type Environment, firstOf } from '#model/kit/environment';
import type { Resource } from '#model/kit/resource';
import { type Actor, environmentsOf } from '#model/permissions';
import { forbidden } from '../refusals/refusals';

/** The environment of a call that names none: corte, where the resource exists there. */
export const defaultEnvironment = ({ environments = ENVIRONMENTS }: Resource): Environment => firstOf(environments);

/** The environment of every row of a call, where it is one: what is asked for, else the default of a resource whose calls are for one. */
export function ownEnvironment(resource: Resource, asked: Environment | null): Environment | null {
  return asked ?? (resource.environmentRole === 'split' ? defaultEnvironment(resource) : null);
}

/** Asking by name for an environment that the actor does not work in is refused, whatever would be found there. */
export function refuseForeignEnvironments(actor: Actor, named: readonly string[]): void {
  const known: readonly string[] = environmentsOf(actor);
  if (named.some((environment) => !known.includes(environment))) throw forbidden('Seu perfil não trabalha neste ambiente');
}
