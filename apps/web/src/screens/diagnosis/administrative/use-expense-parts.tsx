import { useCallback, useEffect, useMemo, useRef } from 'react';
import { MIN_EXPENSE_WORDS } from '#model/diagnosis/financials-diagnosis';
import type { DisbursementReferences } from '#model/responses/disbursement-references';
import { amountText } from '#view/formats';
import { Account, type AccountLine } from '../../../parts/Account';
import type { UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { ALONE } from '../../../sheet/declared/sheet-lines';
import { cellKey, type ExtraColumn } from '../../../sheet/sheet';
import type { SheetModel } from '../../../sheet/use-sheet';
import { alertDialog } from '../../../ui/confirm-dialog';
import { useIsNarrow } from '../../../ui/use-is-narrow';
import { SystemNeeded } from '../SystemNeeded';
import {
  type ExpenseLine,
  expenseLines,
  harvestRangeText,
  lockedLines,
  perHeadText,
  RANGE_STATUS_WORDS,
  rangeText,
  rangeWarning,
  totalSpent,
} from './expense-lines';
import { useReferences } from './use-references';

const FIELD = 'value';
const LONG_NAMES_PX = 400;

export const useParts: UseSheetParts = (sheet, entries) => {
  const { numberAt } = sheet;
  const known = useReferences();
  const isNarrow = useIsNarrow();
  useLeastDialog(sheet);
  const lines = useMemo(() => expenseLines(entries, (key) => numberAt(key, ALONE, FIELD), known), [entries, numberAt, known]);
  const byKey = useMemo(() => new Map(lines.map((line) => [line.key, line])), [lines]);
  const locked = useMemo(() => lockedLines(lines), [lines]);
  const isLocked = useCallback((row: string) => locked.has(row), [locked]);
  const warningOf = useCallback(
    (row: string) => {
      const line = byKey.get(row);
      return line ? rangeWarning(line) : null;
    },
    [byKey],
  );
  const ghostOf = useCallback(
    (row: string) => (locked.has(row) ? (byKey.get(row)?.kind === 'grouped' ? 'por centro de custo' : 'no total agrupado') : null),
    [locked, byKey],
  );
  return {
    isLocked,
    ghostOf,
    ...(isNarrow ? {} : { titleWidthPx: LONG_NAMES_PX }),
    warningOf,
    extras: isNarrow ? [] : columnsOf(byKey),
    footer: [],
    above: <SystemNeeded />,
    below: (
      <div className="grid gap-4">
        {isNarrow && <Ranges lines={lines} />}
        <Disbursement
          lines={lines}
          known={known}
          isGrouped={locked.size > 0 && lines.some((line) => line.kind === 'grouped' && line.spent !== null)}
        />
      </div>
    ),
  };
};

/** A yearly expense below the least opens a dialog once; errors left from an earlier visit do not. */
function useLeastDialog({ state }: SheetModel): void {
  const refused = [...state.changes.values()].filter(({ message }) => message === MIN_EXPENSE_WORDS);
  const said = refused.map((change) => `${cellKey(change)} ${change.text}`).join('|');
  const last = useRef(said);
  useEffect(() => {
    const isMore = said.length > last.current.length || (said !== '' && said !== last.current);
    last.current = said;
    if (isMore) void alertDialog({ title: 'Erro', message: MIN_EXPENSE_WORDS });
  }, [said]);
}

function columnsOf(byKey: ReadonlyMap<string, ExpenseLine>): ExtraColumn[] {
  const column = (key: string, label: string, text: (line: ExpenseLine) => string): ExtraColumn => ({
    key,
    label,
    text: (row) => {
      const line = byKey.get(row.key);
      return line ? text(line) : '';
    },
  });
  return [
    column('own', 'R$/cab/mês', perHeadText),
    column('range', 'Faixa, R$/cab/mês', ({ reference }) => (reference ? rangeText(reference) : '')),
    column('harvest', 'Faixa na safra, R$', ({ reference }) => (reference && harvestRangeText(reference)) ?? ''),
  ];
}

function Ranges({ lines }: { lines: readonly ExpenseLine[] }) {
  const shown = lines.flatMap((line): AccountLine[] => {
    const { reference, title, rangeStatus } = line;
    if (!reference) return [];
    const inHarvest = harvestRangeText(reference);
    return [
      {
        label: title,
        text: perHeadText(line) || '—',
        note: `faixa R$ ${rangeText(reference)}/cab/mês${inHarvest ? `, R$ ${inHarvest} na safra` : ''}`,
        tone: toneOf(rangeStatus),
      },
    ];
  });
  return shown.length > 0 ? <Account title="R$ por cabeça e mês" lines={shown} /> : null;
}

function toneOf(rangeStatus: ExpenseLine['rangeStatus']): AccountLine['tone'] {
  if (rangeStatus === null) return undefined;
  return rangeStatus === 'within' ? 'good' : 'waits';
}

interface DisbursementProps {
  lines: readonly ExpenseLine[];
  known: DisbursementReferences | null;
  isGrouped: boolean;
}

function Disbursement({ lines, known, isGrouped }: DisbursementProps) {
  const spent = totalSpent(lines);
  const grouped = lines.find(({ kind }) => kind === 'grouped');
  const entry = grouped && { key: grouped.key, title: grouped.title, place: {}, heading: null };
  const [whole] = entry ? expenseLines([entry], () => spent, known) : [];
  const reference = whole?.reference;
  const herd = known?.average_herd ?? null;
  const shown: AccountLine[] = [
    {
      label: 'Desembolso da safra',
      text: amountText(spent, { unit: 'R$' }),
      note: isGrouped ? 'total agrupado' : 'soma dos centros de custo',
    },
    { label: 'Rebanho médio', text: amountText(herd, { unit: 'cab' }), note: herd === null ? 'da tela Média do rebanho' : null },
    {
      label: 'Desembolso por cabeça e mês',
      text: amountText(whole?.perHead ?? null, { unit: 'R$' }),
      note: reference
        ? `faixa R$ ${rangeText(reference)}${whole?.rangeStatus ? `: ${RANGE_STATUS_WORDS[whole.rangeStatus]}` : ''}`
        : 'sem faixa de referência',
      isResult: true,
      tone: toneOf(whole?.rangeStatus ?? null),
    },
  ];
  return (
    <Account title="O que a safra custou" lines={shown}>
      {known && wordsOf(known)}
    </Account>
  );
}

function wordsOf({ system, reason, references }: DisbursementReferences): string {
  const [first] = references;
  if (!first || !system) return reason ?? '';
  const origin = `Faixas do sistema ${system.title}, 20 % para mais e para menos, da safra ${first.first_year}/${first.first_year + 1}`;
  const money = first.is_corrected ? 'em dinheiro desta safra (IGP-DI)' : 'em valores nominais: o IGP-DI não tem as duas safras';
  return `${origin}, ${money}.${reason ? ` ${reason}.` : ''}`;
}
