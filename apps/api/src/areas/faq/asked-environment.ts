import { type Environment, firstOf } from '#model/kit/environment';
import { type Actor, choosableEnvironments } from '#model/permissions';
import { refuseForeignEnvironments } from '../../sql/environments';

/** The environment whose answers are asked for; without one, that in which the actor begins. Throws 403 for one that is not the actor's. */
export function askedEnvironment(actor: Actor, asked: Environment | undefined): Environment {
  const environment = asked ?? firstOf(choosableEnvironments(actor));
  refuseForeignEnvironments(actor, [environment]);
  return environment;
}
