import { inputRows } from '#domain/beef/indicators/evaluate';
import type { FarmPeriod } from '#domain/beef/indicators/farm-period';
import type { RowsCall } from '#domain/beef/indicators/figure';
import type { IndicatorValue } from '#domain/beef/indicators/indicator-values';
import { averageHerd } from '#domain/beef/indicators/productive';
import { movementRows, rowsInPeriod } from '#domain/beef/indicators/rows';
import { stockBalance } from '#domain/beef/stock-balance';
import { countedHeads, FLOW_KINDS } from '#domain/facts/herd';
import { variantOf } from '#model/kit/resource';
import { timeOf } from '#model/kit/row-time';
import { resourceOf } from '#model/registry';
import { BEEF_REVIEW } from '#model/review/beef/review';
import type { EntryCount } from '#model/review/facts';
import { cellText } from '../formats';
import type { DataCheck } from '../page';

/** Further notes are only counted. */
const MAX_NOTES = 4;

export function dataChecks(period: FarmPeriod, values: readonly IndicatorValue[], entries: readonly EntryCount[]): DataCheck[] {
  return [monthsLine(period), stockLine(period), ...entryLines(period, entries), ...noteLines(values)];
}

const whole = (value: number): string => cellText(value, { unit: '', decimals: 0 });

function monthsLine(period: FarmPeriod): DataCheck {
  const { effective, facts } = period;
  const counted = effective.months.filter((month) => countedHeads(facts.stock, month) !== null).length;
  const { count } = effective.period;
  return {
    key: 'support_months',
    label: 'Meses com estoque fechado',
    value: counted,
    unit: counted === 1 ? 'mês' : 'meses',
    decimals: 0,
    state: counted === count ? 'DONE' : 'WAITS',
    text: `${counted} de ${count} meses com estoque fechado`,
    formula: 'meses do período que acabaram e cujo rebanho foi contado',
    rows: inputRows(averageHerd, period) ?? [],
  };
}

/** A month without a count carries the balance forward. */
function stockLine(period: FarmPeriod): DataCheck {
  const { effective, facts } = period;
  const balances = stockBalance(effective.months, facts.flows, (month) => countedHeads(facts.stock, month ?? effective.opening));
  const off = balances.flatMap(({ difference }) => (difference === null || difference === 0 ? [] : [difference]));
  const known = balances.some(({ difference }) => difference !== null);
  const most = off.reduce((largest, one) => (Math.abs(one) > Math.abs(largest) ? one : largest), 0);
  return {
    key: 'support_stock',
    label: 'Diferença do estoque',
    value: known ? most : null,
    unit: 'cab',
    decimals: 0,
    ...(known ? {} : { reason: 'Sem o rebanho do início não há com que conferir' }),
    ...stockWords({ off: off.length, most, known }),
    formula: 'rebanho contado − (rebanho do mês anterior + nascimentos + entradas − saídas − mortes); a maior diferença do período',
    rows: [...(inputRows(averageHerd, period) ?? []), ...FLOW_KINDS.flatMap((kind) => movementRows(period, kind))],
  };
}

function stockWords({ off, most, known }: { off: number; most: number; known: boolean }): Pick<DataCheck, 'state' | 'text'> {
  if (!known) return { state: 'WAITS', text: 'Falta o rebanho do início para conferir o estoque' };
  if (off === 0) return { state: 'DONE', text: 'Estoque bate com os movimentos: diferença de 0 cabeça' };
  const [months, heads] = [off === 1 ? '1 mês' : `${off} meses`, Math.abs(most) === 1 ? '1 cabeça' : `${whole(Math.abs(most))} cabeças`];
  return { state: 'WARNS', text: `Estoque não bate com os movimentos em ${months}: até ${heads} de diferença` };
}

function entryLines(period: FarmPeriod, entries: readonly EntryCount[]): DataCheck[] {
  const { months, opening } = period.effective;
  const monthly = new Set(BEEF_REVIEW.modules.flatMap(({ key, isMonthly }) => (isMonthly ? [key] : [])));
  // Rows without a month count in a period that starts with the harvest, or in all if the module has no months.
  const isOwn = ({ module, month }: EntryCount) => (month === null ? opening === null || !monthly.has(module) : months.includes(month));
  const own = entries.filter((one) => one.count > 0 && isOwn(one));
  const sum = (of: (one: EntryCount) => number) => own.reduce((total, one) => total + of(one), 0);
  const [all, pending, warned] = [sum(({ count }) => count), sum(({ count, validated }) => count - validated), sum((one) => one.warned)];
  if (all === 0) return [];
  const waiting = new Set(own.flatMap(({ module, count, validated }) => (count > validated ? [module] : [])));
  return [
    {
      key: 'support_pending',
      label: 'Lançamentos que esperam validação',
      value: pending,
      unit: 'lançamentos',
      decimals: 0,
      state: pending === 0 ? 'DONE' : 'WAITS',
      text:
        pending === 0 ? `Validados todos os ${whole(all)} lançamentos` : `${whole(pending)} de ${whole(all)} lançamentos esperam validação`,
      formula: 'lançamentos do período, e os da safra toda, que ninguém validou ainda',
      rows: BEEF_REVIEW.modules.flatMap(({ key, resource, ledger }) => (waiting.has(key) ? pendingRows(period, resource, ledger) : [])),
    },
    ...(warned === 0
      ? []
      : [
          {
            key: 'support_warned',
            label: 'Lançamentos com aviso',
            value: warned,
            unit: 'lançamentos',
            decimals: 0,
            state: 'WARNS' as const,
            text: `${whole(warned)} ${warned === 1 ? 'lançamento foi salvo' : 'lançamentos foram salvos'} com um aviso de valor incomum`,
          },
        ]),
  ];
}

function pendingRows(period: FarmPeriod, path: string, ledger: string | undefined): RowsCall[] {
  const resource = variantOf(resourceOf(path), 'BEEF_CATTLE');
  if (!resource.hasValidation) return [];
  const having = { validated: [false], ...(ledger ? { type: [ledger] } : {}) };
  const time = timeOf(resource);
  if (time.kind !== 'field') return [{ path, having }];
  const within = rowsInPeriod(period, path, having, time.name);
  const inMonth = resource.month?.where;
  const ofBeginning = inMonth && period.effective.opening === null ? [{ path, having: { ...having, [inMonth]: [false] } }] : [];
  return [...within, ...ofBeginning];
}

function noteLines(values: readonly IndicatorValue[]): DataCheck[] {
  const notes = [...new Set(values.flatMap((one) => one.notes))];
  const lines = notes.slice(0, MAX_NOTES).map((text) => ({ text, value: 1 }));
  const rest = notes.length - lines.length;
  if (rest > 0) lines.push({ text: `e mais ${rest}: abra um número para ver o que falta nele`, value: rest });
  return lines.map(({ text, value }, index) => ({
    key: `support_note_${index + 1}`,
    label: 'O que falta',
    value,
    unit: '',
    decimals: 0,
    state: 'WARNS',
    text,
  }));
}
