import { asNumber, asReference, type Row } from '#model/kit/field';
import type { Draft } from '../../grid/draft';
import type { DraftStore } from '../../grid/draft-store';

/** Cost per kilo of a feed, by the id of its description; null where unknown. */
type AskPrice = (descriptionId: number) => Promise<number | null>;

/** Id of a feed grown on the farm, when it was just chosen in the row. */
function grownFeed({ row, base }: Draft): number | null {
  const [description, before] = [asReference(row.cost_center_description), asReference(base.cost_center_description)];
  return description?.from_agriculture === true && description.id !== before?.id ? description.id : null;
}

const isUnpriced = ({ unit_value, value }: Row, suggested: number | null) =>
  (asNumber(unit_value) === null && asNumber(value) === null) || (suggested !== null && asNumber(unit_value) === suggested);

/** Fills in the cost per kilo when home-grown feed is chosen, unless a price was typed. `onPrice` gets null without a cost. @returns unsubscribe. */
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
    // The user may have chosen another feed or typed a price meanwhile.
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
