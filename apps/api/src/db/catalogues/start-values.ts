import { agricultureStartValues } from './agriculture';
import { beefFarmStartValues } from './beef-farm';
import { costCenterStartValues } from './cost-centers';
import { countriesStartValues } from './countries';
import { dairyStartValues } from './dairy';
import { disbursementReferenceStartValues } from './disbursement-references';
import { faqStartValues } from './faq';
import { farmStartValues } from './farm';
import { herdStartValues } from './herd';
import { igpdiStartValues } from './igpdi';
import { reproductionStartValues } from './reproduction';
import type { StartRow } from './start-row';
import { stockStartValues } from './stock';
import { teamStartValues } from './team';

/** Source of the values: the terms in `docs/glossary.md`. All of them can be edited in Cadastros. */
export async function loadStartValues(): Promise<Readonly<Record<string, readonly StartRow[]>>> {
  const { geographyStartValues } = await import('./geography');
  return {
    ...countriesStartValues,
    ...geographyStartValues(),
    ...farmStartValues,
    ...beefFarmStartValues,
    ...dairyStartValues,
    ...herdStartValues,
    ...reproductionStartValues,
    ...teamStartValues,
    ...stockStartValues,
    ...costCenterStartValues,
    ...disbursementReferenceStartValues,
    ...agricultureStartValues,
    ...faqStartValues,
    ...igpdiStartValues,
  };
}
