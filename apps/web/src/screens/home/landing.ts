import { type Environment, firstOf } from '#model/kit/environment';
import { beginsWithPortfolio, choosableEnvironments, choosesEnvironmentFirst, reachOf } from '#model/permissions';
import { addressOf } from '#model/screens/list';
import { type Session, type SessionUser, sessionActor } from '../../session/session';
import { landingSection } from '../../shell/menu';

/** `empty`: the role has no screen in this environment. */
export type Landing =
  | { kind: 'choose-environment' }
  | { kind: 'go'; environment: Environment; to: string }
  | { kind: 'empty'; environment: Environment };

export function homeLanding(user: SessionUser, session: Session): Landing {
  const actor = sessionActor(user);
  const choosable = choosableEnvironments(actor);
  const isChosen = session.environment !== null && choosable.includes(session.environment);
  if (!isChosen && choosesEnvironmentFirst(actor)) return { kind: 'choose-environment' };
  const environment = isChosen && session.environment ? session.environment : firstOf(choosable);
  if (beginsWithPortfolio(actor)) return { kind: 'go', environment, to: addressOf('portfolio') };
  const isCustomer = reachOf(actor).kind === 'owned';
  if (isCustomer && !session.farm && !session.filterFilled) return { kind: 'go', environment, to: addressOf('filter-form') };
  const section = landingSection(actor, environment, session.farm);
  return section ? { kind: 'go', environment, to: section.address } : { kind: 'empty', environment };
}
