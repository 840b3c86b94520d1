import { DEFAULT_ENVIRONMENT, type Environment } from '#model/kit/environment';
import { type Actor, choosableEnvironments } from '#model/permissions';
import { refuseForeignEnvironments } from '../../sql/environments';

/** The environment whose answers are asked for; without one, that in which the actor begins. Throws 403 for one that is not the actor's. */
export function askedEnvironment(actor: Actor, asked: Environment | undefined): Environment {
  const own = choosableEnvironments(actor);
  const environment = asked ?? (own.includes(DEFAULT_ENVIRONMENT) ? DEFAULT_ENVIRONMENT : (own[0] ?? DEFAULT_ENVIRONMENT));
  refuseForeignEnvironments(actor, [environment]);
  return environment;
}
