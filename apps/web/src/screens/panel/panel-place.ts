import type { PanelScope } from '../../client/panel';
import type { PanelAddress } from '../../described/use-panel-address';

export const panelPlaceOf = ({ choice: { template, period }, systemId }: PanelAddress, farmId: number, harvestId: number): PanelScope => ({
  farmId,
  harvestId,
  template: template.key,
  period,
  systemId: period === null ? null : systemId,
});

export function panelPageOf({ choice: { template }, page: code }: PanelAddress) {
  const { pages } = template;
  const number = Math.max(
    0,
    pages.findIndex((one) => one.code === code),
  );
  return { number, page: pages[number] as (typeof pages)[number] };
}
