import { asNumber, asReference, type Row } from '#model/kit/field';
import type { Draft } from '../../grid/draft';
import type { DraftStore } from '../../grid/draft-store';

/** What a kilo of a feed cost, by the id of its description; null where nobody knows. */
export type AskPrice = (descriptionId: number) => Promise<number | null>;

/** The feed that was grown on the farm, in a row that has just been told so; null in every other. */
function grownFeed({ row, base }: Draft): number | null {
  const [description, before] = [asReference(row.cost_center_description), asReference(base.cost_center_description)];
  return description?.from_agriculture === true && description.id !== before?.id ? description.id : null;
}

const isUnpriced = ({ unit_value, value }: Row, suggested: number | null) =>
  (asNumber(unit_value) === null && asNumber(value) === null) || (suggested !== null && asNumber(unit_value) === suggested);

/**
 * Fills in the price of feed that the farm grew itself: as soon as it is chosen, what its agriculture says a kilo cost. A price that was
 * typed stays. `onPrice`: told what was filled in, or null where the agriculture says nothing yet.
 * @returns how it stops.
 */
export function suggestFeedPrice(drafts: DraftStore, ask: AskPrice, onPrice: (price: number | null) => void): () => void {
  let asked: number | null = null;
  let suggested: number | null = null;
  const follow = async () => {
    const draft = drafts.get();
    const feed = draft && grownFeed(draft);
    if (feed === asked) return;
    asked = feed;
    if (feed === null || !draft || !isUnpriced(draft.row, suggested)) return;
    const price = await ask(feed);
    // Another may have been chosen meanwhile, or a price typed.
    const now = drafts.flush();
    if (asked !== feed || !now || grownFeed(now) !== feed || !isUnpriced(now.row, suggested)) return;
    onPrice(price);
    if (price === null) return;
    suggested = price;
    drafts.type({ unit_value: price });
    drafts.flush();
  };
  return drafts.subscribe(() => void follow());
}
