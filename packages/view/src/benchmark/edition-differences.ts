import type { DraftDifference } from '#model/responses/benchmark-draft';
import { counted } from '#model/review/finding';
import { amountText } from '../formats';
import { type Heads, type Table, tableOf } from '../table';

type Kind = DraftDifference['kind'];

const WORDS: Readonly<Record<Kind, string>> = {
  FARM_JOINED: 'entrou na safra',
  FARM_LEFT: 'saiu da safra',
  FARM_CHANGED: 'mudou de grupo ou de rebanho',
  ENTERED: 'passou a contar',
  LEFT: 'deixou de contar',
  VALUE: 'valor mudou',
  JUDGED: 'avaliação mudou',
};
const HEADS: Heads = [
  ['farm', 'Fazenda', 'text'],
  ['indicator', 'Indicador', 'text'],
  ['change', 'O que mudou', 'text'],
  ['old', 'Era', 'figure'],
  ['new', 'É', 'figure'],
];

export function differencesTable(differences: readonly DraftDifference[]): Table {
  const rows = differences.map(({ kind, farm, indicator, old_value, new_value, reason }) => ({
    farm: farm.name,
    indicator: indicator?.label ?? '',
    change: reason ? `${WORDS[kind]}: ${reason}` : WORDS[kind],
    old: indicator ? amountText(old_value, indicator) : '',
    new: indicator ? amountText(new_value, indicator) : '',
  }));
  return tableOf('differences', 'O que mudou', HEADS, rows);
}

const COUNTED: readonly (readonly [kinds: readonly Kind[], one: string, many: string])[] = [
  [['VALUE'], 'valor mudou', 'valores mudaram'],
  [['JUDGED', 'ENTERED', 'LEFT'], 'avaliação mudou', 'avaliações mudaram'],
  [['FARM_JOINED'], 'fazenda entrou', 'fazendas entraram'],
  [['FARM_LEFT'], 'fazenda saiu', 'fazendas saíram'],
  [['FARM_CHANGED'], 'fazenda mudou de grupo ou de rebanho', 'fazendas mudaram de grupo ou de rebanho'],
];

/** `3 valores mudaram, 1 fazenda saiu`. */
export const differenceWords = (differences: readonly DraftDifference[]): string =>
  COUNTED.flatMap(([kinds, one, many]) => {
    const count = differences.filter(({ kind }) => kinds.includes(kind)).length;
    return count === 0 ? [] : [counted(count, one, many)];
  }).join(', ');
