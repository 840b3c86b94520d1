import type { Month } from '../../calendar';
import type { DairyFacts } from '../../facts/dairy';
import { correctionFactor, type PriceIndex } from '../../igpdi';

/** Corrects money month by month; null where the index does not cover all of it. */
export function correctedDairyFacts(facts: DairyFacts, to: { reference: Month; index: PriceIndex }): DairyFacts | null {
  const dairyLedger = facts.dairyLedger.flatMap((sum) => {
    const factor = correctionFactor(to.index, sum.month, to.reference);
    return factor === null ? [] : { ...sum, valueBrl: sum.valueBrl * factor, confirmedBrl: sum.confirmedBrl * factor };
  });
  return dairyLedger.length < facts.dairyLedger.length ? null : { ...facts, dairyLedger };
}
