import { useSearchParams } from 'react-router';
import { FIRST_CHOICE, type PanelChoice } from './choices';
import { type PanelState, readPanelAddress, writePanelAddress } from './panel-address';

export interface PanelAddress extends PanelState {
  /** Goes to what differs from what is looked at now. */
  go(change: Partial<PanelState>): void;
}

/** The state of a panel, which the address keeps. */
export function usePanelAddress(first: PanelChoice = FIRST_CHOICE): PanelAddress {
  const [search, setSearch] = useSearchParams();
  const state = readPanelAddress(search, first);
  return { ...state, go: (change) => setSearch(writePanelAddress(state, change)) };
}
