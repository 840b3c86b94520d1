/** R$ at the beginning and the end of the harvest; null on a day without a count. */
export interface HoldingsFacts {
  inputStock: Holding;
  machinePark: Holding;
}

export interface Holding {
  startBrl: number | null;
  endBrl: number | null;
}
