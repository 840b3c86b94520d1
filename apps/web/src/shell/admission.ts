import { type Actor, canUse, choosableEnvironments } from '#model/permissions';
import type { Screen, Section } from '#model/screens/screen';
import { type ChosenFarm, environmentOf, type Session, scopeOf } from '../session/session';

type Demand = Pick<Section, 'environment' | 'feature' | 'needsFarm' | 'isClosedToDiagnosisFarm' | 'isForDiagnosisFarm'> & {
  isFarmOptional?: boolean;
};

export const demandOf = (section: Section, { isFarmOptional = false, feature }: Screen): Demand => ({
  ...section,
  isFarmOptional,
  ...(feature ? { feature } : {}),
});

/** Screens without a farm suit every farm. */
export function isForFarm(
  { isClosedToDiagnosisFarm, isForDiagnosisFarm }: Pick<Section, 'isClosedToDiagnosisFarm' | 'isForDiagnosisFarm'>,
  { only_diagnosis }: ChosenFarm,
): boolean {
  return only_diagnosis ? !isClosedToDiagnosisFarm : !isForDiagnosisFarm;
}

export type Admission = 'open' | 'home' | 'switch-environment' | 'reset-farm' | 'filter' | 'no-farms';

/** `home`: the role may not see the screen. `no-farms`: the chosen harvest has no characterised farm, so asking again would loop. */
export function admissionOf(actor: Actor, session: Session, demand: Demand): Admission {
  const { environment } = demand;
  if (!canUse(actor, demand.feature)) return 'home';
  if (environment && environmentOf(session) !== environment) {
    return choosableEnvironments(actor).includes(environment) ? 'switch-environment' : 'home';
  }
  // A screen that works on no chosen farm, as one with a picker of its own, leaves the choice alone.
  if (!demand.needsFarm) return 'open';
  if (session.farm && !isForFarm(demand, session.farm)) return 'reset-farm';
  if (scopeOf(session)) return 'open';
  if (!session.filterFilled || !session.customer || !session.harvest) return 'filter';
  return demand.isFarmOptional ? 'open' : 'no-farms';
}
