import { meanPricePerArroba } from '#domain/beef/arroba';
import type { CategoryYear, HerdAccount } from '#domain/beef/herd-account';
import { isUnknown } from '#domain/unknown-number';
import { formatNumber } from '#model/kit/text-value';
import type { SheetEntry } from '../../../sheet/declared/sheet-lines';
import type { SheetModel } from '../../../sheet/use-sheet';

/** Entries of the farm that stand in for an empty block of a category. */
export interface MovementTotals {
  resource: string;
  entries: number;
  heads: number;
}

export const movementKey = (category: string | number, group: string): string => `${category} ${group}`;

/** An empty block takes its heads from the entries of the farm. */
export function herdYears(
  entries: readonly SheetEntry[],
  numberAt: SheetModel['numberAt'],
  movements: ReadonlyMap<string, MovementTotals>,
): CategoryYear[] {
  return entries.map(({ key, title }) => {
    const headsIn = (group: string) => numberAt(key, group, 'amount') ?? movements.get(movementKey(key, group))?.heads ?? null;
    return {
      categoryId: Number(key),
      category: title,
      initial: headsIn('INITIAL'),
      entries: headsIn('ENTRY'),
      departures: headsIn('DEPARTURE'),
      deaths: headsIn('DEATH'),
      births: headsIn('BIRTH'),
      final: headsIn('FINAL'),
    };
  });
}

/** Mean price per arroba of a block, R$/@, by the formula of the indicators. */
export const typedArrobaPrice = ({ rows, numberAt }: Pick<SheetModel, 'rows' | 'numberAt'>, block: string): number | null =>
  meanPricePerArroba(
    rows.map(({ key }) => ({
      heads: numberAt(key, block, 'amount'),
      weightAliveKg: numberAt(key, block, 'weight'),
      weightCarcassKg: numberAt(key, block, 'weight_death'),
      pricePerHeadBrl: numberAt(key, block, 'value_head'),
    })),
  );

const headsText = (heads: number): string => `${formatNumber(heads, 0)} ${heads === 1 ? 'cabeça' : 'cabeças'}`;
export const signedText = (heads: number): string => `${heads > 0 ? '+' : heads < 0 ? '−' : ''}${formatNumber(Math.abs(heads), 0)}`;

export function balanceSentence({ difference }: HerdAccount): string {
  if (difference === null) return 'Estoque calculado: nada informado ainda.';
  if (isUnknown(difference)) return 'Estoque calculado: corrija antes o número recusado.';
  if (difference === 0) return 'Estoque calculado: 0. O rebanho fecha.';
  const heads = headsText(Math.abs(difference));
  return difference > 0
    ? `Estoque calculado: ${signedText(difference)}. Há ${heads} a mais no rebanho final do que o ano explica.`
    : `Estoque calculado: ${signedText(difference)}. Faltam ${heads} no rebanho final.`;
}

const MAX_NAMED = 4;

/** Heads that grew into the next category put both categories off by the same number. */
export function offCategories({ categories }: HerdAccount): string {
  const named = categories.slice(0, MAX_NAMED).map(({ category, difference }) => `${category} ${signedText(difference)}`);
  const rest = categories.length - named.length;
  return [...named, ...(rest > 0 ? [`e mais ${rest}`] : [])].join(' · ');
}
