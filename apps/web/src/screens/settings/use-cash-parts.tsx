import { type CashYear, cashClosing } from '#domain/beef/cash-closing';
import { isUnknown } from '#domain/unknown-number';
import { formatMoney } from '#model/kit/text-value';
import type { SettingsStatus } from '#model/responses/settings-status';
import { Account, type AccountLine } from '../../parts/Account';
import type { UseSheetParts } from '../../sheet/declared/DeclaredSheet';
import { ALONE } from '../../sheet/declared/sheet-lines';
import type { SheetModel } from '../../sheet/use-sheet';
import { useSettingsStatus } from './use-settings-status';

export const useParts: UseSheetParts = ({ rows, numberAt }) => {
  const status = useSettingsStatus();
  const row = rows[0]?.key ?? '';
  return { below: status && <CashAccount year={yearOf(row, numberAt, status)} /> };
};

function yearOf(row: string, numberAt: SheetModel['numberAt'], { ledger }: SettingsStatus): CashYear {
  return {
    start: numberAt(row, ALONE, 'account_balance_applications_initial'),
    contribution: numberAt(row, ALONE, 'membership_contribution'),
    revenues: ledger.RECEITAS,
    otherCredits: ledger.OUTROS_CREDITOS,
    expenses: ledger.DESPESAS,
    otherDebits: ledger.OUTROS_DEBITOS,
    end: numberAt(row, ALONE, 'account_balance_applications_final'),
  };
}

function CashAccount({ year }: { year: CashYear }) {
  const { calculated, difference } = cashClosing(year);
  const lines: AccountLine[] = [
    { label: 'Saldo inicial', text: money(year.start), note: 'contas e aplicações em 1º de julho' },
    { label: 'Aporte dos sócios', text: plus(year.contribution), note: year.contribution === null && 'nenhum informado' },
    { label: 'Receitas', text: plus(year.revenues), note: 'do financeiro' },
    { label: 'Outros créditos', text: plus(year.otherCredits), note: 'do financeiro' },
    { label: 'Despesas', text: minus(year.expenses), note: 'do financeiro' },
    { label: 'Outros débitos', text: minus(year.otherDebits), note: 'do financeiro' },
    { label: 'Saldo final calculado', text: money(calculated), isResult: true },
    { label: 'Saldo final', text: money(year.end), note: 'contas e aplicações em 30 de junho' },
    { label: 'Diferença', text: money(difference), isResult: true, tone: toneOf(difference) },
  ];
  return (
    <Account title="O caixa da safra" lines={lines}>
      {wordsOf(year, difference)}
    </Account>
  );
}

const toneOf = (difference: number | null) =>
  difference === null || isUnknown(difference) ? undefined : difference === 0 ? 'good' : 'bad';

function wordsOf({ start, revenues, expenses, end }: CashYear, difference: number | null): string {
  if (start === null) return 'Falta o saldo inicial: sem ele o caixa não se calcula.';
  if (revenues === null) return 'Nenhuma receita lançada na safra: sem elas o caixa não se calcula.';
  if (expenses === null) return 'Nenhuma despesa lançada na safra: sem elas o caixa não se calcula.';
  if (end === null || difference === null) return 'Falta o saldo final: com ele se vê se o caixa fecha.';
  if (isUnknown(difference)) return 'Há um número recusado: corrija-o para ver se o caixa fecha.';
  if (difference === 0) return 'O caixa fecha.';
  const amount = formatMoney(Math.abs(difference));
  return difference < 0
    ? `O caixa não fecha: faltam ${amount}. Confira se ficou por lançar uma despesa ou um débito.`
    : `O caixa não fecha: sobram ${amount}. Confira se ficou por lançar uma receita ou um crédito.`;
}

const money = (value: number | null): string => (value === null ? '—' : value < 0 ? `−${formatMoney(-value)}` : formatMoney(value));
const plus = (value: number | null): string => (value === null || isUnknown(value) ? '—' : `+ ${formatMoney(value)}`);
const minus = (value: number | null): string => (value === null || isUnknown(value) ? '—' : `− ${formatMoney(value)}`);
