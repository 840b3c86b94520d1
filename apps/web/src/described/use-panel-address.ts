import { useSearchParams } from 'react-router';
import { FIRST_CHOICE, type PanelChoice } from './choices';
import { type PanelState, readPanelAddress, writePanelAddress } from './panel-address';

export interface PanelAddress extends PanelState {
  go(change: Partial<PanelState>): void;
}

export function usePanelAddress(first: PanelChoice = FIRST_CHOICE): PanelAddress {
  const [search, setSearch] = useSearchParams();
  const state = readPanelAddress(search, first);
  return { ...state, go: (change) => setSearch(writePanelAddress(state, change)) };
}
