import { foldText, referenceTitle, type Titled } from '#model/kit/text-value';

interface Listed extends Titled {
  email?: unknown;
  customer?: unknown;
}

/** Customers and farms may share a name: then the e-mail or the customer is shown too. */
export function distinctTitles(listed: readonly Listed[]): (one: Titled) => string {
  const alike = new Set(namesakes(listed).map(({ id }) => id));
  const titles = new Map(listed.map((one) => [one.id, alike.has(one.id) ? toldApart(one) : referenceTitle(one)]));
  return (one) => titles.get(one.id) ?? referenceTitle(one);
}

export function namesakes<One extends Titled>(listed: readonly One[]): One[] {
  const ids = new Map<string, number>();
  const repeated = new Set<string>();
  for (const one of listed) {
    const title = foldText(referenceTitle(one));
    if ((ids.get(title) ?? one.id) !== one.id) repeated.add(title);
    ids.set(title, one.id);
  }
  return listed.filter((one) => repeated.has(foldText(referenceTitle(one))));
}

function toldApart(one: Listed): string {
  return [referenceTitle(one), one.email ?? referenceTitle((one.customer ?? null) as Titled | null)].filter(Boolean).join(' · ');
}
