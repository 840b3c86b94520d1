import { monthName } from '#domain/calendar';
import type { LedgerEntered } from '#domain/facts/entered';
import { LEDGER_TYPES, type LedgerType } from '#model/catalogues/ledger-types';
import { absenceOf, largest, REST } from '../chart/chart';
import { column } from '../table';
import { movementRow, splitColumns } from './movement-page';
import { byMonth, type Entered, gathered, monthPoints, type PanelTime, pointOf, pointsBySize, whole } from './panel-months';
import { charts, kpi, NOTHING, type PageContent, type SumSource, splitKpis, summed, totalled } from './panel-page';

const TOP = 5;
const QUARTERS = ['1º trimestre', '2º trimestre', '3º trimestre', '4º trimestre'];
const entered = ({ valueBrl, confirmedBrl }: LedgerEntered): Entered => ({ value: valueBrl, confirmed: confirmedBrl });

export function ledgerPage(type: LedgerType, all: readonly LedgerEntered[], time: PanelTime): PageContent {
  const rows = all.filter((row) => row.type === type);
  if (rows.length === 0) return NOTHING;
  const title = LEDGER_TYPES[type];
  const source: SumSource = { formula: 'soma dos valores lançados na safra', rows: { path: 'financials', having: { type: [type] } } };
  const sum = whole(rows, entered);
  const months = byMonth(rows, entered);
  const centers = pointsBySize(gathered(rows, ({ center }) => center, entered));
  const quarters = QUARTERS.map((label, index) => {
    const within = time.months.slice(index * 3, index * 3 + 3);
    const own = rows.filter(({ month }) => within.includes(month));
    return own.length > 0
      ? pointOf(label, whole(own, entered))
      : { label, data: null, validated: true, absent: absenceOf(within[0] ?? '', time.today) };
  });
  return {
    kpis: [
      summed(kpi('accumulated', `${title} acumuladas`, sum.value, 'R$', 2), source),
      ...splitKpis(sum, { unit: 'R$', decimals: 2 }, source),
    ],
    charts: charts({
      quarters: { type: 'bar', title: `${title} por trimestre`, unit: 'R$', category: 'Trimestre', points: quarters },
      centers: {
        type: 'pie',
        unit: 'R$',
        category: 'Centro de custo',
        points: largest(centers, TOP),
        rest: REST,
        title: centers.length > TOP ? `${title}: os ${TOP} maiores centros de custo` : `${title} por centro de custo`,
      },
      months: { type: 'bar', title: `${title} por mês`, unit: 'R$', points: monthPoints(time, months) },
    }),
    tables: [
      totalled({
        key: 'months',
        title: `${title} mês a mês (R$)`,
        columns: [column('month', 'Mês', 'text'), column('value', title, 'money'), ...splitColumns('money')],
        rows: time.months.map((month) => movementRow({ month: monthName(month) }, 'value', months.get(month))),
        summed: ['value', 'validated', 'invalidated'],
      }),
    ],
  };
}
