import type { Environment } from '#model/kit/environment';
import { type Actor, canUse, choosableEnvironments, type Feature } from '#model/permissions';
import { environmentOf, type Session, scopeOf } from '../session/session';

/** What the screens of an area ask for. */
export interface Demand {
  environment: Environment;
  feature: Feature;
  /** Customer and harvest are enough: where no farm is characterised yet, this is where one is. */
  isFarmOptional?: boolean;
}

/** What must happen before such a screen may open. */
export type Admission = 'open' | 'home' | 'switch-environment' | 'reset-farm' | 'filter' | 'no-farms';

/**
 * Judges whether a screen may open in this session. `home`: the role may not see it. `no-farms`: the user chose a harvest in which no
 * farm is characterised, so that asking again would lead nowhere.
 */
export function admissionOf(actor: Actor, session: Session, { environment, feature, isFarmOptional = false }: Demand): Admission {
  if (!canUse(actor, feature)) return 'home';
  if (environmentOf(session) !== environment) return choosableEnvironments(actor).includes(environment) ? 'switch-environment' : 'home';
  if (session.farm?.only_diagnosis && feature !== 'diagnosis') return 'reset-farm';
  if (scopeOf(session)) return 'open';
  if (!session.filterFilled || !session.customer || !session.harvest) return 'filter';
  return isFarmOptional ? 'open' : 'no-farms';
}
