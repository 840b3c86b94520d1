import { type Month, monthName } from '#domain/calendar';
import type { ChartPoint, LineChart } from './chart/chart';

export interface NumberMonths {
  unit: string;
  decimals: number;
  months: readonly { month: Month; value: number | null; incomplete: boolean }[];
  /** Monthly share of the plan; null without a plan or a meaningful share. */
  planned: number | null;
  previous: { harvest: { title: string }; currency: string; values: readonly (number | null)[] } | null;
}

/** Null where no two months have a number. */
export function monthsChart({ unit, decimals, months, planned, previous }: NumberMonths): LineChart | null {
  const known = months.flatMap(({ value }) => value ?? []);
  if (known.length < 2) return null;
  const points = months.map(({ month, value }): ChartPoint => ({ label: monthName(month), data: value, validated: true }));
  const before = previous?.values.some((value) => value !== null) ? previous : null;
  return {
    type: 'line',
    title: planned === null ? 'Mês a mês' : planTitle(known, planned),
    unit,
    decimals,
    points,
    label: 'Esta safra',
    ...(before
      ? {
          beside: [
            {
              label: [`Safra ${before.harvest.title}`, ...(before.currency ? [before.currency] : [])].join(', '),
              points: months.map(({ month }, index) => ({ label: monthName(month), data: before.values[index] ?? null, validated: true })),
            },
          ],
        }
      : {}),
    ...(planned === null ? {} : { limits: [{ label: 'plano', value: planned }] }),
  };
}

function planTitle(known: readonly number[], planned: number): string {
  const above = known.filter((value) => value > planned).length;
  return above === 0
    ? `Nenhum mês acima do plano, de ${known.length}`
    : `Acima do plano em ${above} de ${known.length} ${known.length === 1 ? 'mês' : 'meses'}`;
}
