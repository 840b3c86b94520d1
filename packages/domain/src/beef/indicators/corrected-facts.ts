import { type HarvestYears, harvestWindow, type Month } from '../../calendar';
import { correctionFactor, harvestFactor, type PriceIndex } from '../../igpdi';
import type { FarmYearFacts } from './farm-year-facts';

type Correct = (brl: number, month: Month) => number;

/** Dated money is corrected by month, other money by the means of both harvests. Null where the index does not cover all of it. */
export function correctedFacts(
  facts: FarmYearFacts,
  harvest: HarvestYears,
  to: { harvest: HarvestYears; reference: Month; index: PriceIndex },
): FarmYearFacts | null {
  let isWhole = true;
  const factorOf = (found: number | null) => {
    if (found === null) isWhole = false;
    return found ?? 1;
  };
  const correct: Correct = (brl, month) => brl * factorOf(correctionFactor(to.index, month, to.reference));
  const corrected = { ...facts, ...dated(facts, harvest, correct) };
  if (facts.settings) {
    const factor = factorOf(harvestFactor(to.index, harvest, to.harvest));
    corrected.settings = ofHarvest(facts.settings, factor);
  }
  return isWhole ? corrected : null;
}

function dated({ flows, ledger, lots, inputStock, machinePark }: FarmYearFacts, harvest: HarvestYears, correct: Correct) {
  const { start, end } = harvestWindow(harvest);
  const held = ({ startBrl, endBrl }: FarmYearFacts['inputStock']) => ({
    startBrl: startBrl && correct(startBrl, start.slice(0, 7)),
    endBrl: endBrl && correct(endBrl, end.slice(0, 7)),
  });
  return {
    flows: flows.map((flow) => ({ ...flow, valueBrl: flow.valueBrl && correct(flow.valueBrl, flow.month) })),
    ledger: ledger.map((sum) => ({ ...sum, valueBrl: correct(sum.valueBrl, sum.month) })),
    lots: lots.map((lot) => {
      const [entry, departure] = [lot.entryDay.slice(0, 7), lot.departureDay.slice(0, 7)];
      return {
        ...lot,
        entryPriceBrl: correct(lot.entryPriceBrl, entry),
        salePriceBrl: correct(lot.salePriceBrl, departure),
        feedBrl: correct(lot.feedBrl, departure),
        operationBrl: correct(lot.operationBrl, departure),
        healthBrl: correct(lot.healthBrl, departure),
      };
    }),
    inputStock: held(inputStock),
    machinePark: held(machinePark),
  };
}

function ofHarvest(settings: NonNullable<FarmYearFacts['settings']>, factor: number): NonNullable<FarmYearFacts['settings']> {
  const { arrobaPrices, landBrl, cash, sectors } = settings;
  const corrected = (brl: number | null) => (brl === null ? null : brl * factor);
  return {
    ...settings,
    arrobaPrices: arrobaPrices.map((one) => ({
      ...one,
      startBrl: corrected(one.startBrl),
      endBrl: corrected(one.endBrl),
      meanBrl: corrected(one.meanBrl),
    })),
    landBrl: corrected(landBrl),
    cash: cash && {
      contributionBrl: corrected(cash.contributionBrl),
      startBrl: corrected(cash.startBrl),
      endBrl: corrected(cash.endBrl),
    },
    sectors: sectors.map((one) => ({
      ...one,
      revenuesBrl: corrected(one.revenuesBrl),
      disbursementBrl: corrected(one.disbursementBrl),
    })),
  };
}
