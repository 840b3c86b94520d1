import { type Actor, canUse, choosableEnvironments } from '#model/permissions';
import type { Screen, Section } from '#model/screens/screen';
import { type ChosenFarm, environmentOf, type Session, scopeOf } from '../session/session';

/** What a screen asks for: what its section does, and whether it can do without the farm. */
export type Demand = Pick<Section, 'environment' | 'feature' | 'needsFarm' | 'isClosedToDiagnosisFarm' | 'isForDiagnosisFarm'> & {
  isFarmOptional?: boolean;
};

/** What a screen asks for, beyond what its section does. */
export const demandOf = (section: Section, { isFarmOptional = false, feature }: Screen): Demand => ({
  ...section,
  isFarmOptional,
  ...(feature ? { feature } : {}),
});

/** Are the screens of a section about such a farm, as far as they are about one? */
export function isForFarm(
  { isClosedToDiagnosisFarm, isForDiagnosisFarm }: Pick<Section, 'isClosedToDiagnosisFarm' | 'isForDiagnosisFarm'>,
  { only_diagnosis }: ChosenFarm,
): boolean {
  return only_diagnosis ? !isClosedToDiagnosisFarm : !isForDiagnosisFarm;
}

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
  if (session.farm && !isForFarm(demand, session.farm)) return 'reset-farm';
  if (!demand.needsFarm || scopeOf(session)) return 'open';
  if (!session.filterFilled || !session.customer || !session.harvest) return 'filter';
  return demand.isFarmOptional ? 'open' : 'no-farms';
}
