import { type Environment, firstOf } from '#model/kit/environment';
import { type Actor, choosableEnvironments } from '#model/permissions';
import { refuseForeignEnvironments } from '../../sql/environments';

/** Defaults to the actor's first environment. Throws 403 for one the actor lacks. */
export function askedEnvironment(actor: Actor, asked: Environment | undefined): Environment {
  const environment = asked ?? firstOf(choosableEnvironments(actor));
  refuseForeignEnvironments(actor, [environment]);
  return environment;
}
