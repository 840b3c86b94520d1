import { monthsChart } from '#view/months-chart';
import { ChartView } from '../parts/chart/ChartView';
import styles from './IndicatorPanel.module.css';
import { type NumbersPlace, useIndicatorMonths } from './indicators-client';

const HEIGHT_PX = 190;

/** How a number went through the months, where it has months; what is above it stands without it. */
export function MonthsChart({ place, indicator }: { place: NumbersPlace; indicator: string }) {
  const { data } = useIndicatorMonths(place, indicator);
  const chart = data && monthsChart(data);
  if (!chart) return null;
  return (
    <section className={styles.months} aria-label="Mês a mês">
      <ChartView chart={chart} heightPx={HEIGHT_PX} hasScale hasTitle />
    </section>
  );
}
