import { useEffect, useEffectEvent } from 'react';
import { chooseFarm } from '../../client/choose-farm';
import type { PanelAddress } from '../../described/use-panel-address';
import { getSession, subscribeSession } from '../../session/session-store';

/** Header and panel show the same farm and harvest: what is chosen in one of them counts in the other. */
export function useSamePlace(farm: number, harvest: number | null, go: PanelAddress['go']): void {
  useEffect(() => {
    const chosen = getSession();
    if (harvest !== null && (chosen.farm?.id !== farm || chosen.harvest?.id !== harvest)) void chooseFarm({ farm, harvest });
  }, [farm, harvest]);
  const follow = useEffectEvent(() => {
    const chosen = getSession();
    if (chosen.farm && chosen.harvest && (chosen.farm.id !== farm || chosen.harvest.id !== harvest))
      go({ farmId: chosen.farm.id, harvestId: chosen.harvest.id });
  });
  useEffect(() => subscribeSession(() => follow()), []);
}
