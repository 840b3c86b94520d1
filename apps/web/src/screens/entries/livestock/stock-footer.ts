import type { MonthBalance } from '#domain/beef/stock-balance';
import type { Day } from '#domain/calendar';
import { isUnknown } from '#domain/unknown-number';
import { formatNumber } from '#model/kit/text-value';
import { absenceOf } from '#view/chart/chart';
import { columnSum, type FooterCell, type FooterRow, footerNumber, meanByHead } from '../../../sheet/footer';
import { fullMonthName } from '../../../sheet/month-words';
import type { FlatColumn } from '../../../sheet/sheet';
import type { SheetModel } from '../../../sheet/use-sheet';

/** Months to come have no stock and no difference. */
export function stockFooter(
  sheet: Pick<SheetModel, 'rows' | 'numberAt'>,
  checks: ReadonlyMap<string, MonthBalance> | null,
  { today, open }: { today: Day; open(month: string): void },
): FooterRow[] {
  const total: FooterRow = {
    key: 'total',
    title: 'Total',
    note: 'cab · kg médio',
    cell: (column) => {
      const sum = column.field === 'amount' ? columnSum(sheet, column) : meanByHead(sheet, column);
      return footerNumber(sum, (value) => formatNumber(value, column.field === 'amount' ? 0 : 1));
    },
  };
  if (!checks) return [total];
  const checkOf = ({ field, group }: FlatColumn) => {
    const check = field === 'amount' ? checks.get(group) : undefined;
    const isAhead = check?.typed === null && absenceOf(group, today) === 'future';
    return isAhead ? undefined : check;
  };
  const calculated: FooterRow = {
    key: 'calculated',
    title: 'Estoque calculado',
    cell: (column) => {
      const check = checkOf(column);
      if (!check) return null;
      return footerNumber(check.calculated, (value) => formatNumber(value, 0)) ?? { text: '—' };
    },
  };
  const difference: FooterRow = {
    key: 'difference',
    title: 'Diferença',
    cell: (column) => {
      const check = checkOf(column);
      return check ? differenceCell(check, () => open(check.month)) : null;
    },
  };
  return [total, calculated, difference];
}

function differenceCell({ month, difference, reason }: MonthBalance, onOpen: () => void): FooterCell {
  if (difference === null) {
    const why = reason === 'start_missing' ? 'falta o estoque inicial' : 'mês ainda não digitado';
    return { text: '—', label: `Diferença de ${fullMonthName(month)}: ${why}`, onOpen };
  }
  if (isUnknown(difference))
    return { text: '—', label: `Diferença de ${fullMonthName(month)}: há um número recusado, aqui ou antes`, onOpen };
  const text = difference > 0 ? `+${formatNumber(difference, 0)}` : formatNumber(difference, 0);
  if (difference === 0) return { text, tone: 'good', label: `Diferença de ${fullMonthName(month)}: 0, o estoque fecha`, onOpen };
  return { text, tone: 'bad', label: `Diferença de ${fullMonthName(month)}: ${text}, abrir explicação`, onOpen };
}
