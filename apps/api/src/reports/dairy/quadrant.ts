import { z } from 'zod';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { GENERAL_GROUP } from '#domain/benchmark/disclosure';
import { formatDay, todayInBrazil } from '#domain/calendar';
import { worthOf } from '#domain/dairy/indicators/evaluate';
import type { DairyIndicator } from '#domain/dairy/indicators/figure';
import { X_AXES, Y_AXES } from '#domain/dairy/indicators/list';
import { closedDairyMonths } from '#domain/dairy/indicators/run';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { EVERY_FARM, meanIn, meansSentence } from '#view/dairy/disclosed-group';
import { axisOf, type Quadrant, type QuadrantPoint, quadrantChart, quadrantSentence, quadrantTable } from '#view/dairy/quadrant-view';
import type { Document } from '#view/document';
import type { Context } from '../../context';
import { readDisclosedGroup } from '../../editions/disclosed-group';
import { type DairyYear, readDairyYears } from '../../facts/dairy-years';
import { aboutFarms, farmsTitle } from '../../files/farm-file-names';
import { onePage } from '../../files/one-page';
import { numberFormat, TEXT_FORMAT } from '../../files/workbook-styles';
import type { App } from '../../http/app-type';
import { invalidParameters, unfitParameters } from '../../refusals/refusals';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import type { RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { DAIRY_CALL, FILE_TYPES, FORMAT, numberSchema, readFormat, sendReport } from './dairy-call';

const axis = z.object({ key: z.string(), label: z.string(), unit: z.string(), decimals: z.int() });
const answer = z.object({
  xAxisAverage: numberSchema,
  yAxisAverage: numberSchema,
  x: axis,
  y: axis,
  means: z.string().meta({ description: 'De que edição são as médias e de quantas fazendas, ou por que faltam' }),
  list: z.array(z.object({ farm_id: z.int(), farm_name: z.string(), x: z.number(), y: z.number() })),
});

const codes = (axes: readonly DairyIndicator[]) => axes.map(({ key }) => key).join(', ');
const PARAMETERS = {
  indicator_x: `Eixo x; obrigatório: ${codes(X_AXES)}`,
  indicator_y: `Eixo y; obrigatório: ${codes(Y_AXES)}`,
};

interface Axes {
  x: DairyIndicator;
  y: DairyIndicator;
}

function readAxes({ indicator_x, indicator_y }: RawQuery): Axes {
  const asked = { indicator_x, indicator_y };
  const missing = Object.entries(asked).filter(([, key]) => key === undefined || key === '');
  if (missing.length > 0) throw unfitParameters(Object.fromEntries(missing.map(([name]) => [name, messages.required])));
  const [x, y] = [X_AXES.find(({ key }) => key === indicator_x), Y_AXES.find(({ key }) => key === indicator_y)];
  const errors: FieldErrors = {
    ...(x ? {} : { indicator_x: `${messages.invalid}: use ${codes(X_AXES)}` }),
    ...(y ? {} : { indicator_y: `${messages.invalid}: use ${codes(Y_AXES)}` }),
  };
  if (!x || !y) throw invalidParameters(errors);
  return { x, y };
}

const CALL = { ...DAIRY_CALL, farms: 'one', access: { feature: 'comparison' } } as const;

/** The screen is for administrators; a file goes to the owner and shows only that farm. */
export function registerQuadrant(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      ...{
        ...CALL,
        url: '/api/quadrant',
        summary: 'Quadrante: um ponto por fazenda da safra, e as médias do benchmarking',
        parameters: PARAMETERS,
      },
      read: readAxes,
      schema: { response: { 200: answer } },
    },
    async ({ work, years, asked: axes }) => {
      const { list, ...means } = await readQuadrant(context, work, { years, axes, isPaper: false });
      return { ...means, x: wire(axes.x), y: wire(axes.y), list: [...list] };
    },
  );
  registerFarmYearCall(
    app,
    context,
    {
      ...{
        ...CALL,
        url: '/api/quadrant/file',
        summary: 'Quadrante em PDF ou planilha: o ponto da fazenda e as médias',
        parameters: { ...PARAMETERS, ...FORMAT },
      },
      read: (rest) => ({ axes: readAxes(rest), format: readFormat(rest) }),
      schema: { produces: FILE_TYPES },
    },
    async ({ work, years, asked: { axes, format }, reply }) => {
      const quadrant = await readQuadrant(context, work, { years, axes, isPaper: true });
      const title = `Quadrante - ${farmsTitle(years)} - Safra ${years.harvest.title}`;
      return sendReport(
        reply,
        format,
        { title, about: aboutFarms(years), at: context.now() },
        {
          document: () => quadrantDocument(years, axes, quadrant, todayInBrazil(context.now())),
          sheets: () => [
            {
              name: 'Quadrante',
              notes: [quadrant.means],
              columns: [
                { label: 'Fazenda', format: TEXT_FORMAT, width: 40 },
                ...[axes.x, axes.y].map(({ label, unit, decimals }) => ({
                  label: `${label} (${unit})`,
                  format: numberFormat(decimals),
                  width: 24,
                })),
              ],
              pages: onePage([
                ...quadrant.list.map((one) => [one.farm_name, one.x, one.y]),
                ['Média', quadrant.xAxisAverage, quadrant.yAxisAverage],
              ]),
              isUnfiltered: true,
            },
          ],
        },
      );
    },
  );
}

const wire = ({ key, label, unit, decimals }: DairyIndicator) => ({ key, label, unit, decimals });

interface Asked {
  years: FarmYears;
  axes: Axes;
  isPaper: boolean;
}

type DisclosedQuadrant = Quadrant & { means: string };

async function readQuadrant(context: Context, work: Operation, { years, axes, isPaper }: Asked): Promise<DisclosedQuadrant> {
  const { x, y } = axes;
  const paper = isPaper ? { ownerId: years.customer.id, farmId: years.farm.id } : null;
  const [farms, group] = await Promise.all([
    readDairyYears(context, isPaper ? years : await years.all(work)),
    readDisclosedGroup(context, work, {
      harvestId: years.harvest.id,
      environment: 'DAIRY_CATTLE',
      key: GENERAL_GROUP,
      title: EVERY_FARM,
      paper,
    }),
  ]);
  return {
    xAxisAverage: meanIn(group, x.key),
    yAxisAverage: meanIn(group, y.key),
    means: meansSentence(group, [x, y]),
    list: pointsOf(farms, axes, todayInBrazil(context.now())),
  };
}

function pointsOf(farms: readonly DairyYear[], { x, y }: Axes, today: string): QuadrantPoint[] {
  return farms.flatMap(({ farm, run }) => {
    const { whole } = worthOf(run.over(closedDairyMonths(run, WHOLE_HARVEST, today)));
    const [across, up] = [whole(x).value, whole(y).value];
    return across === null || up === null ? [] : [{ farm_id: farm.id, farm_name: farm.name, x: across, y: up }];
  });
}

function quadrantDocument(years: FarmYears, axes: Axes, quadrant: DisclosedQuadrant, today: string): Document {
  const { farm, customer, harvest } = years;
  const chart = quadrantChart(quadrant, { x: axisOf(axes.x), y: axisOf(axes.y) }, farm.id);
  const sentence = quadrantSentence(chart);
  return {
    title: `Quadrante - ${farm.name} - Safra ${harvest.title}`,
    sections: [
      {
        what: 'Quadrante',
        place: [farm.name, customer.name, `Safra ${harvest.title}`],
        foot: `Emitido em ${formatDay(today)}. O ponto é a fazenda; tracejado: média do grupo.`,
        blocks: [
          { kind: 'title', text: 'Quadrante', subject: farm.name, about: `${customer.name} · Safra ${harvest.title}` },
          ...(sentence ? [{ kind: 'text', text: sentence } as const] : []),
          { kind: 'text', text: quadrant.means },
          ...(chart.points.length > 0
            ? [
                { kind: 'chart', chart, heightPt: 560 } as const,
                { kind: 'table', table: quadrantTable(chart, axes), isDense: true } as const,
              ]
            : [{ kind: 'text', text: 'Nenhum resultado encontrado' } as const]),
        ],
      },
    ],
  };
}
