import type { ScatterSeriesOption } from 'echarts/charts';
import type { GridComponentOption, MarkLineComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { amountText } from '../formats';
import { plotAxis } from './axes';
import type { ChartStyle, ScatterChart } from './chart';

export type ScatterOption = ComposeOption<ScatterSeriesOption | GridComponentOption | MarkLineComponentOption>;

export function scatterOption({ x, y, points }: ScatterChart, { colours, isSmall = false }: ChartStyle): ScatterOption {
  // In a report the own farm may be the only point, and the means have to be in view too.
  const own = points.find(({ isOwn }) => isOwn);
  // In the report of one farm the page head names the farm, and the y axis is named above the plot.
  const isAlone = isSmall && points.length === 1;
  const [xs, ys] = [
    [...points.map((point) => point.x), ...told(x)],
    [...points.map((point) => point.y), ...told(y)],
  ];
  const [across, up] =
    points.length === 1
      ? [
          [...xs, ...around(x.mean)],
          [...ys, ...around(y.mean)],
        ]
      : [xs, ys];
  const isOnTheRight = isAlone && own !== undefined && x.mean !== null && own.x > x.mean;
  const nameSide = sideOf(Math.min(...across), Math.max(...across), isSmall ?? false);
  const name = { nameTextStyle: { color: colours.text, fontSize: isSmall ? 9 : 11 } };
  // A plot of a third of a page is too narrow for title and unit on one line.
  const titleOf = ({ label, unit }: ScatterChart['x']) => (isAlone ? `${label}\n${unit}` : `${label}, ${unit}`);
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: isAlone
      ? { left: 40, right: 10, top: 18, bottom: 52, containLabel: false }
      : { left: 58, right: 18, top: 40, bottom: 44, containLabel: false },
    xAxis: { ...plotAxis(across, colours, x.unit), ...name, name: titleOf(x), nameLocation: 'middle', nameGap: 28 },
    yAxis: {
      ...plotAxis(up, colours, y.unit),
      ...name,
      name: isAlone ? '' : titleOf(y),
      nameLocation: 'end',
      nameGap: 24,
      nameTextStyle: { ...name.nameTextStyle, align: 'left', padding: [0, 0, 0, -50] },
    },
    series: [
      {
        type: 'scatter',
        // In the order of the points, as the tooltip goes by index; z-order draws the own point on top.
        data: points.map(({ x: across, y: up, isOwn, label }) => ({
          value: [across, up],
          ...(isOwn
            ? {
                symbolSize: isSmall ? 11 : 16,
                itemStyle: { color: colours.validated, borderColor: colours.surface, borderWidth: 2, opacity: 1 },
                label: {
                  show: !isAlone,
                  position: nameSide(across),
                  // A name would fill the width of a small chart; the farm is named above it.
                  formatter: isSmall ? 'esta fazenda' : label,
                  color: colours.text,
                  fontWeight: 'bold' as const,
                  backgroundColor: colours.surface,
                  padding: [1, 3],
                  borderRadius: 2,
                  fontSize: isSmall ? 9 : 11,
                },
              }
            : {}),
        })),
        symbolSize: isSmall ? 5 : 9,
        itemStyle: { color: colours.rest, opacity: 0.9 },
        markLine: {
          silent: true,
          symbol: 'none',
          animation: false,
          lineStyle: { color: colours.text, type: 'dashed', width: 1.2 },
          data: [
            ...(x.mean === null ? [] : [{ xAxis: x.mean, label: meanLabel(x.mean, x, colours.text, 'end') }]),
            ...(y.mean === null
              ? []
              : [{ yAxis: y.mean, label: meanLabel(y.mean, y, colours.text, isOnTheRight ? 'insideStartTop' : 'insideEndTop') }]),
          ],
        },
      },
    ],
  };
}

const told = ({ mean }: ScatterChart['x']): number[] => (mean === null ? [] : [mean]);

/** Widens the axes, so that a point near the mean does not look far from it. */
const around = (mean: number | null): number[] => (mean === null ? [] : [mean * 0.75, mean * 1.25]);

/** A name goes above its point, where no mean runs through it, and beside it only near an edge: in a narrow plot that is soon. */
function sideOf(least: number, most: number, isSmall: boolean): (across: number) => 'left' | 'right' | 'top' {
  const edge = (most - least) * (isSmall ? 1 / 3 : 1 / 8);
  return (across) => (across > most - edge ? 'left' : across < least + edge ? 'right' : 'top');
}

function meanLabel(mean: number, axis: ScatterChart['x'], color: string, position: 'insideEndTop' | 'insideStartTop' | 'end') {
  return { show: true, formatter: `média ${amountText(mean, { unit: '', decimals: axis.decimals })}`, color, fontSize: 10, position };
}
