import { useCallback } from 'react';
import { formatNumber } from '#model/kit/text-value';
import type { ScreenGrid } from '#model/screens/grid-of';
import type { DraftStore } from '../../grid/draft-store';
import { useScope } from '../../session/use-session';
import { notify, notifyFailure } from '../../ui/notify';
import { suggestFeedPrice } from './grown-feed-price';

/** Null on screens other than expenses that may come from agriculture. */
export function useGrownFeedPrice({ resource, fixed }: ScreenGrid): ((drafts: DraftStore) => () => void) | null {
  const scope = useScope();
  const isAsked = 'from_agriculture' in resource.fields && fixed.type === 'DESPESAS';
  // biome-ignore lint/correctness/useExhaustiveDependencies: ids identify the scope, its objects may be made anew at each render
  const assist = useCallback(
    (drafts: DraftStore) =>
      suggestFeedPrice(
        drafts,
        async (descriptionId) => {
          try {
            const { readFeedPrice } = await import('./agriculture/feed-price');
            return await readFeedPrice(scope, descriptionId);
          } catch (error) {
            notifyFailure(error);
            return null;
          }
        },
        (price) =>
          notify(
            price === null
              ? { message: 'Ainda sem custo por quilo na Agricultura desta safra: digite o valor.', tone: 'info' }
              : { message: `Valor unitário da Agricultura: R$ ${formatNumber(price, 4)} por kg`, tone: 'info' },
          ),
      ),
    [scope.harvest.id, scope.customer.id, scope.farm.id, scope.environment],
  );
  return isAsked ? assist : null;
}
