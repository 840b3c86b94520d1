import type { Environment } from '#model/kit/environment';
import { type Actor, beginsWithDiagnosis, canUse } from '#model/permissions';
import { sections } from '#model/screens/list';
import type { Section } from '#model/screens/screen';
import type { ChosenFarm } from '../session/session';
import { isForFarm } from './admission';

/** Sections in the actor's menu of an environment, dimmed ones included; "Sair" stands below them. */
export function visibleSections(actor: Actor, environment: Environment, all: readonly Section[] = sections): Section[] {
  return all.filter((one) => (one.environment ?? environment) === environment && (one.isShownToAll || canUse(actor, one.feature)));
}

/** Why a section is dimmed, in words for the user; null when it is open. */
export function lockOf(section: Section, actor: Actor, farm: ChosenFarm | null): string | null {
  if (!canUse(actor, section.feature)) return 'Indisponível para o seu acesso';
  if (section.needsFarm && !farm) return 'Escolha uma fazenda para abrir';
  if (section.isClosedToDiagnosisFarm && farm?.only_diagnosis) return 'A fazenda escolhida é somente de diagnóstico';
  return null;
}

/**
 * Where the actor lands in an environment: the first section of it that it may use and that is about the chosen farm. Without a farm the
 * diagnosis comes first for those who begin with it, and last for all others. Null when there is none.
 */
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
