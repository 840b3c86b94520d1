import { type Actor, canUse, choosableEnvironments } from '#model/permissions';
import type { Section } from '#model/screens/screen';
import { environmentOf, type Session, scopeOf } from '../session/session';

/** What a screen asks for: what its section does, and whether it can do without the farm. */
export type Demand = Pick<Section, 'environment' | 'feature' | 'needsFarm' | 'isClosedToDiagnosisFarm'> & { isFarmOptional?: boolean };

/** What must happen before such a screen may open. */
export type Admission = 'open' | 'home' | 'switch-environment' | 'reset-farm' | 'filter' | 'no-farms';

/**
 * Judges whether a screen may open in this session. `home`: the role may not see it. `no-farms`: the user chose a harvest in which no
 * farm is characterised, so that asking again would lead nowhere.
 */
export function admissionOf(actor: Actor, session: Session, demand: Demand): Admission {
  const { environment } = demand;
  if (!canUse(actor, demand.feature)) return 'home';
  if (environment && environmentOf(session) !== environment) {
    return choosableEnvironments(actor).includes(environment) ? 'switch-environment' : 'home';
  }
  if (demand.isClosedToDiagnosisFarm && session.farm?.only_diagnosis) return 'reset-farm';
  if (!demand.needsFarm || scopeOf(session)) return 'open';
  if (!session.filterFilled || !session.customer || !session.harvest) return 'filter';
  return demand.isFarmOptional ? 'open' : 'no-farms';
}
