import { PANEL_QUERY } from '#view/panel/templates';
import { choiceOf, type PanelChoice } from './choices';

export interface PanelState {
  farmId: number | null;
  harvestId: number | null;
  choice: PanelChoice;
  /** Code of the page; null is the first one. */
  page: string | null;
  /** The livestock system that a period is compared with; 0 is all of them, null that of the farm. */
  systemId: number | null;
}

const idOf = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

export function readPanelAddress(search: URLSearchParams, first: PanelChoice): PanelState {
  const choice = search.get(PANEL_QUERY.choice);
  return {
    farmId: idOf(search.get(PANEL_QUERY.farm)),
    harvestId: idOf(search.get(PANEL_QUERY.harvest)),
    choice: choice === null ? first : choiceOf(choice),
    page: search.get(PANEL_QUERY.page),
    systemId: idOf(search.get('sistema')),
  };
}

/** A change of panel or period goes back to its first page. */
export function writePanelAddress(state: PanelState, change: Partial<PanelState>): URLSearchParams {
  const isOther = change.choice !== undefined && change.choice.key !== state.choice.key;
  const next = { ...state, ...(isOther ? { page: null } : {}), ...change };
  const search = new URLSearchParams();
  if (next.farmId !== null) search.set(PANEL_QUERY.farm, String(next.farmId));
  if (next.harvestId !== null) search.set(PANEL_QUERY.harvest, String(next.harvestId));
  search.set(PANEL_QUERY.choice, next.choice.key);
  if (next.page !== null) search.set(PANEL_QUERY.page, next.page);
  if (next.systemId !== null) search.set('sistema', String(next.systemId));
  return search;
}
