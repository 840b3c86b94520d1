import type { Environment } from '#model/kit/environment';
import { type Actor, beginsWithDiagnosis, canUse } from '#model/permissions';
import { sections } from '#model/screens/list';
import type { Section } from '#model/screens/screen';
import type { ChosenFarm } from '../session/session';
import { isForFarm } from './admission';

export function visibleSections(actor: Actor, environment: Environment, all: readonly Section[] = sections): Section[] {
  return all.filter((one) => (one.environment ?? environment) === environment && (one.isShownToAll || canUse(actor, one.feature)));
}

/** The reason shown to the user; null when the section is open. */
export function lockOf(section: Section, actor: Actor, farm: ChosenFarm | null): string | null {
  if (!canUse(actor, section.feature)) return 'Indisponível para o seu acesso';
  if (section.needsFarm && !farm) return 'Escolha uma fazenda para abrir';
  if (section.isClosedToDiagnosisFarm && farm?.only_diagnosis) return 'A fazenda escolhida é somente de diagnóstico';
  return null;
}

/** First section that actor and farm may open. Without a farm the diagnosis comes last, or first for users who begin with it. */
export function landingSection(
  actor: Actor,
  environment: Environment,
  farm: ChosenFarm | null,
  all: readonly Section[] = sections,
): Section | null {
  const usable = visibleSections(actor, environment, all).filter(({ feature, isAside }) => canUse(actor, feature) && !isAside);
  const isFirst = (one: Section) => (farm ? isForFarm(one, farm) : beginsWithDiagnosis(actor) || !one.isForDiagnosisFarm);
  return usable.find(isFirst) ?? usable[0] ?? null;
}
