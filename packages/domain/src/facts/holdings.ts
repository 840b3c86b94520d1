/** What a farm owns besides land and cattle, in R$ when the harvest begins and when it ends; null where nothing was counted on that day. */
export interface HoldingsFacts {
  inputStock: Holding;
  machinePark: Holding;
}

export interface Holding {
  startBrl: number | null;
  endBrl: number | null;
}
