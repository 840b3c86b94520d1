import type { ScatterSeriesOption } from 'echarts/charts';
import type { GridComponentOption, MarkLineComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { amountText } from '../formats';
import { plotAxis } from './axes';
import type { ChartStyle, ScatterChart } from './chart';

export type ScatterOption = ComposeOption<ScatterSeriesOption | GridComponentOption | MarkLineComponentOption>;

/** The ECharts option of points: the own one larger and named, the others alike; the means dashed across. */
export function scatterOption({ x, y, points }: ScatterChart, { colours, isSmall = false }: ChartStyle): ScatterOption {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const nameSide = sideOf(Math.min(...xs), Math.max(...xs));
  const name = { nameTextStyle: { color: colours.text, fontSize: isSmall ? 9 : 11 } };
  const titleOf = ({ label, unit }: ScatterChart['x']) => `${label}, ${unit}`;
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 58, right: 18, top: 40, bottom: 44, containLabel: false },
    xAxis: { ...plotAxis(xs, colours, x.unit), ...name, name: titleOf(x), nameLocation: 'middle', nameGap: 28 },
    yAxis: {
      ...{ ...plotAxis(ys, colours, y.unit), ...name, name: titleOf(y), nameLocation: 'end', nameGap: 24 },
      nameTextStyle: { ...name.nameTextStyle, align: 'left', padding: [0, 0, 0, -50] },
    },
    series: [
      {
        type: 'scatter',
        // In the order of the points, which hover goes by; the own one is drawn over the others.
        data: points.map(({ x: across, y: up, isOwn, label }) => ({
          value: [across, up],
          ...(isOwn
            ? {
                symbolSize: isSmall ? 11 : 16,
                itemStyle: { color: colours.validated, borderColor: colours.surface, borderWidth: 2, opacity: 1 },
                label: {
                  show: true,
                  position: nameSide(across),
                  // Whose farm it is stands above a small chart, whose width a name would fill.
                  formatter: isSmall ? 'esta fazenda' : label,
                  color: colours.text,
                  fontWeight: 'bold' as const,
                  // Readable over the points and lines behind it.
                  ...{ backgroundColor: colours.surface, padding: [1, 3], borderRadius: 2 },
                  fontSize: isSmall ? 9 : 11,
                },
              }
            : {}),
        })),
        symbolSize: isSmall ? 5 : 9,
        itemStyle: { color: colours.rest, opacity: 0.9 },
        markLine: {
          ...{ silent: true, symbol: 'none', animation: false },
          lineStyle: { color: colours.text, type: 'dashed', width: 1.2 },
          data: [
            ...(x.mean === null ? [] : [{ xAxis: x.mean, label: meanLabel(x.mean, x, colours.text, 'end') }]),
            ...(y.mean === null ? [] : [{ yAxis: y.mean, label: meanLabel(y.mean, y, colours.text, 'insideEndTop') }]),
          ],
        },
      },
    ],
  };
}

/** Where a name has room: beside a point at either end, above one in between, as a phone has no room at its sides there. */
function sideOf(least: number, most: number): (across: number) => 'left' | 'right' | 'top' {
  const third = (most - least) / 3;
  return (across) => (across > most - third ? 'left' : across < least + third ? 'right' : 'top');
}

function meanLabel(mean: number, axis: ScatterChart['x'], color: string, position: 'insideEndTop' | 'end') {
  return { show: true, formatter: `média ${amountText(mean, { unit: '', decimals: axis.decimals })}`, color, fontSize: 10, position };
}
