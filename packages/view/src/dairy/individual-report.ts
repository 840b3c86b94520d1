import { named } from '#domain/beef/indicators/figure';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { differenceFrom } from '#domain/benchmark/difference';
import { quartileOf } from '#domain/benchmark/statistics';
import { formatDay, type Month } from '#domain/calendar';
import { type CashFlow, cashFlow } from '#domain/dairy/cash-flow';
import { type DairyEvaluation, worthOf } from '#domain/dairy/indicators/evaluate';
import type { DairyIndicator } from '#domain/dairy/indicators/figure';
import {
  coePerLitre,
  concentrateOverRevenue,
  marginPerCow,
  marginPerHa,
  milkPrice,
  rmca,
  unitMargin,
} from '#domain/dairy/indicators/financial';
import { GENERAL, lactatingOverHerd } from '#domain/dairy/indicators/general';
import { DAIRY_INDICATORS, PANEL_INDICATORS } from '#domain/dairy/indicators/list';
import { milkPerDay, milkPerLactatingCow } from '#domain/dairy/indicators/productive';
import { bacteriaCount, cellCount, fat, LEGAL_LIMITS, protein } from '#domain/dairy/indicators/quality';
import { closedDairyMonths } from '#domain/dairy/indicators/run';
import { groupSize, positionDifference } from '../benchmark/position-words';
import { stripOf } from '../benchmark/strip';
import type { LineChart, ScatterChart } from '../chart/chart';
import { differenceText } from '../difference-text';
import { type Document, type DocumentBlock, type Ranking, rankingsKey } from '../document';
import { cellText, NO_NUMBER } from '../formats';
import { type Heads, tableOf } from '../table';
import { cashChart, cashSentence, cashTable } from './cash-flow-view';
import { type DisclosedGroup, groupWords, meanIn, meansSentence, remarkIn } from './disclosed-group';
import { monthlyReport } from './monthly-report';
import { axisOf, quadrantChart, quadrantSentence } from './quadrant-view';
import { earlierSeries, monthlyPoints, type SummaryPlace } from './summary-pages';

/** Source: indicator sheet 6.5. */

const QUADRANTS = [
  { x: marginPerHa, y: rmca },
  { x: marginPerCow, y: concentrateOverRevenue },
  { x: unitMargin, y: lactatingOverHerd },
] as const;

export interface DairyReportPlace extends Omit<SummaryPlace, 'period'> {
  farm: { id: number; name: string; customer: string };
  harvest: string;
  described: readonly (readonly [label: string, value: string])[];
  crops: readonly ReportedCropCost[];
  pending: { pending: number; rows: number };
  /** Group figures only; the paper names no other farm. */
  group: DisclosedGroup;
}

export interface ReportedCropCost {
  label: string;
  naturalBrl: number | null;
  dryBrl: number | null;
}

export function individualReport(place: DairyReportPlace): Document {
  const { farm, harvest, run, today, pending } = place;
  const months = closedDairyMonths(run, WHOLE_HARVEST, today);
  const { whole } = worthOf(run.over(months));
  const waiting =
    pending.pending > 0
      ? `Atenção: existem dados não validados. ${pending.pending.toLocaleString('pt-BR')} de ${pending.rows.toLocaleString('pt-BR')} linhas. `
      : '';
  return {
    title: `Relatório individual - ${farm.name} - Safra ${harvest}`,
    sections: [
      {
        place: ['Relatório individual, leite', farm.name, `Safra ${harvest}`],
        foot: `${waiting}Valores em R$ correntes. Emitido em ${formatDay(today)}`,
        blocks: [
          ...headOf(place, whole),
          ...panelOf(place, whole),
          ...monthsOf(place),
          ...moneyOf(place, months, whole),
          ...cashOf(place),
          ...feedOf(place, whole),
          ...monthlyOf(place, months),
          ...quadrantsOf(place, whole),
          ...earlierOf(place, months, whole),
        ],
      },
    ],
  };
}

function headOf({ farm, harvest, described }: DairyReportPlace, whole: DairyEvaluation): DocumentBlock[] {
  const [area, , , herd, lactating] = GENERAL;
  const own = [area, lactating, herd].flatMap((one) =>
    one ? [[one.label, `${cellText(whole(one).value, one)} ${one.unit}`] as const] : [],
  );
  return [
    { kind: 'title', text: farm.name, subject: 'Relatório individual, leite', about: `${farm.customer} · Safra ${harvest}` },
    { kind: 'pairs', pairs: [...described, ...own] },
  ];
}

function panelOf({ farm, group }: DairyReportPlace, whole: DairyEvaluation): DocumentBlock[] {
  const rows = PANEL_INDICATORS.map((indicator) => ranking(indicator, whole(indicator).value, group));
  return [
    { kind: 'heading', text: `1 Painel: ${farm.name} no benchmarking` },
    { kind: 'rankings', rows, key: rankingsKey(rows, groupWords(group)) },
  ];
}

/** The farm's closed months against the disclosed figures. */
function ranking(indicator: DairyIndicator, value: number | null, group: DisclosedGroup): Ranking {
  const text = (one: number | null) => cellText(one, indicator);
  const { label, unit } = indicator;
  const remark = remarkIn(group, indicator.key);
  const disclosed = group.figures.get(indicator.key);
  const own = { label, value: text(value), ...(remark === null ? {} : { remark }) };
  if (!disclosed) return { ...own, unit, mean: NO_NUMBER, quartiles: NO_NUMBER, difference: NO_NUMBER, quartile: null, places: null };
  const { direction, mean, q1, median, q3 } = disclosed;
  const difference = positionDifference({ direction, difference: differenceFrom(mean, value, indicator) });
  const quartiles = q1 === null || median === null || q3 === null ? null : { q1, median, q3 };
  const strip = stripOf(disclosed);
  return {
    ...own,
    unit: `${unit} · ${groupSize(disclosed)}`,
    mean: text(mean),
    quartiles: quartiles ? `${text(q1)} a ${text(q3)}` : NO_NUMBER,
    difference: difference === null ? NO_NUMBER : `${difference.text}\n${difference.words}`,
    quartile: quartiles && value !== null ? quartileOf(quartiles, value, direction) : null,
    places: strip && {
      own: value === null ? null : strip.placeOf(value),
      worse: strip.worse,
      median: strip.median,
      better: strip.better,
      top: strip.top,
      quarters: strip.quarters,
    },
  };
}

const MONTHLY = [
  [milkPerDay, 'Produção'],
  [GENERAL[4], 'Vacas em lactação'],
  [milkPerLactatingCow, 'Por vaca'],
  [milkPrice, 'Preço do leite'],
  [coePerLitre, 'COE por litro'],
  [fat, 'Gordura'],
  [protein, 'Proteína'],
  [cellCount, 'CCS'],
  [bacteriaCount, 'CBT'],
] as const;

function monthsOf(place: DairyReportPlace): DocumentBlock[] {
  const { previous, run, harvest } = place;
  const charts = MONTHLY.flatMap(([indicator, title]): LineChart[] => {
    if (!indicator) return [];
    const { least, most } = LEGAL_LIMITS[indicator.key] ?? {};
    const limit = least === undefined ? most : least;
    const points = monthlyPoints(place, indicator);
    if (points.every(({ data }) => data === null)) return [];
    return [
      {
        type: 'line',
        title,
        unit: indicator.unit,
        decimals: indicator.decimals,
        label: harvest,
        points,
        ...(previous ? { beside: [{ ...earlierSeries(previous, run, indicator), label: previous.title }] } : {}),
        ...(limit === undefined
          ? {}
          : { limits: [{ label: `${least === undefined ? 'máx.' : 'mín.'} ${cellText(limit, indicator)}`, value: limit }] }),
      },
    ];
  });
  const words = previous ? `: linha cheia ${harvest}, tracejada ${previous.title}` : '';
  return [
    { kind: 'heading', text: `2 Mês a mês${words}` },
    charts.length > 0 ? { kind: 'charts', charts, columns: 3, heightPt: 76 } : NOTHING,
  ];
}

const NOTHING: DocumentBlock = { kind: 'text', text: 'Sem lançamentos' };

const MONEY_HEADS: Heads = [
  ['label', 'Centro de custo', 'text'],
  ['value', 'R$', 'money'],
  ['litre', 'R$/L', 'decimal3'],
  ['share', '% da renda bruta', 'decimal1'],
];

function moneyOf({ run }: DairyReportPlace, months: readonly Month[], whole: DairyEvaluation): DocumentBlock[] {
  const { lines } = cashFlow(run.over(months));
  const milk = whole(MILK).value;
  const revenue = lines.find(({ key }) => key === 'total_REVENUE')?.total ?? null;
  const rows = lines
    .filter(({ kind, part }) => part !== 'RESULT' && (kind === 'CENTER' || kind === 'TOTAL'))
    .map(({ label, total }) => ({
      label,
      value: total,
      litre: per(total, milk),
      share: per(total === null ? null : total * 100, revenue),
    }));
  if (months.length === 0) return [{ kind: 'heading', text: '3 Receitas e despesas' }, NOTHING];
  return [
    { kind: 'heading', text: '3 Receitas e despesas' },
    { kind: 'table', table: tableOf('money', 'Por centro de custo, nos meses fechados', MONEY_HEADS, rows) },
  ];
}

const byKey = (key: string): DairyIndicator => named(DAIRY_INDICATORS, key);
const MILK = byKey('milk_l');
const per = (value: number | null, of: number | null) => (value === null || of === null || of <= 0 ? null : value / of);

function cashOf({ run, today }: DairyReportPlace): DocumentBlock[] {
  const flow: CashFlow = cashFlow(run);
  const [chart, sentence] = [cashChart(flow, today), cashSentence(flow, today)];
  if (!chart) return [{ kind: 'heading', text: '4 Fluxo de caixa' }, NOTHING];
  return [
    { kind: 'heading', text: '4 Fluxo de caixa' },
    ...(sentence ? [{ kind: 'text', text: sentence } as const] : []),
    { kind: 'chart', chart, heightPt: 140 },
    { kind: 'months', table: cashTable(flow), isInThousands: true },
  ];
}

const FEED = [
  'cost_litre_concentrate',
  'cost_litre_bulky',
  'GASTO_CONCENTRADO_RB',
  'GASTO_VOLUMOSO_RB',
  'rmca_value',
  'rmca_per_cow_day',
  'RMCA',
  'DMCA',
];

const INDICATOR_HEADS: Heads = [
  ['label', 'Indicador', 'text'],
  ['unit', 'Unidade', 'text'],
];
const CROP_HEADS: Heads = [
  ['label', 'Cultura', 'text'],
  ['natural', 'Matéria natural', 'figure'],
  ['dry', 'Matéria seca', 'figure'],
];

function feedOf({ crops }: DairyReportPlace, whole: DairyEvaluation): DocumentBlock[] {
  const rows = [...FEED.map(byKey), byKey('milk_per_concentrate_kg')].map((indicator) => ({
    label: indicator.label,
    unit: indicator.unit,
    value: cellText(whole(indicator).value, indicator),
  }));
  const price = (value: number | null) => cellText(value, { unit: '', decimals: 4 });
  const cropRows = crops.map(({ label, naturalBrl, dryBrl }) => ({ label, natural: price(naturalBrl), dry: price(dryBrl) }));
  return [
    { kind: 'heading', text: '5 Alimentação' },
    { kind: 'table', table: tableOf('feed', 'Na safra', [...INDICATOR_HEADS, ['value', 'Fazenda', 'figure']], rows) },
    ...(crops.length > 0 ? [{ kind: 'table', table: tableOf('crops', 'Custo da agricultura, R$/kg', CROP_HEADS, cropRows) } as const] : []),
  ];
}

function monthlyOf({ run }: DairyReportPlace, months: readonly Month[]): DocumentBlock[] {
  const sections = monthlyReport(run, run.months);
  const of = (key: string) => sections.find((one) => one.key === key);
  const heads = [
    ['6 Qualidade', of('QUALITY')],
    ['7 Zootécnico', of('ZOOTECHNICAL')],
  ] as const;
  return heads.flatMap(([text, table]): DocumentBlock[] => [
    { kind: 'heading', text },
    table && months.length > 0 ? { kind: 'months', table: { ...table, title: 'Por mês; ! fora do limite legal' } } : NOTHING,
  ]);
}

/** Another farm's point would disclose its values, so only the means are drawn. */
function quadrantsOf({ farm, group }: DairyReportPlace, whole: DairyEvaluation): DocumentBlock[] {
  const heading: DocumentBlock = { kind: 'heading', text: '8 Quadrantes' };
  const charts = QUADRANTS.flatMap(({ x, y }): ScatterChart[] => {
    const [across, up] = [whole(x).value, whole(y).value];
    if (across === null || up === null) return [];
    const quadrant = {
      xAxisAverage: meanIn(group, x.key),
      yAxisAverage: meanIn(group, y.key),
      list: [{ farm_id: farm.id, farm_name: farm.name, x: across, y: up }],
    };
    return [quadrantChart(quadrant, { x: axisOf(x), y: axisOf(y) }, farm.id)];
  });
  const [first, ...others] = charts;
  if (!first) return [heading, NOTHING];
  const means = meansSentence(group, [...new Set(QUADRANTS.flatMap(({ x, y }) => [x, y]))]);
  return [
    heading,
    { kind: 'text', text: [quadrantSentence(first), 'O ponto é a fazenda; tracejado: média do grupo.', means].filter(Boolean).join(' ') },
    { kind: 'chart', chart: first, heightPt: 220 },
    ...(others.length > 0 ? [{ kind: 'charts', charts: others, columns: 2, heightPt: 150 } as const] : []),
  ];
}

function earlierOf({ previous, harvest }: DairyReportPlace, months: readonly Month[], whole: DairyEvaluation): DocumentBlock[] {
  const heading: DocumentBlock = { kind: 'heading', text: '9 Safra anterior' };
  if (!previous || months.length === 0) return [heading, { kind: 'text', text: 'Sem safra anterior para comparar.' }];
  const same = previous.sameMonths(months);
  const before = worthOf((previous.corrected ?? previous.nominal).over(same)).whole;
  const rows = PANEL_INDICATORS.map((indicator) => {
    const [{ value }, { value: earlier }] = [whole(indicator), before(indicator)];
    const text = (one: number | null) => cellText(one, indicator);
    return {
      label: indicator.label,
      unit: indicator.unit,
      earlier: text(earlier),
      value: text(value),
      change: differenceText(differenceFrom(earlier, value, indicator)),
    };
  });
  const money = previous.corrected ? 'dinheiro corrigido pelo IGP-DI' : 'valores nominais';
  const heads: Heads = [
    ...INDICATOR_HEADS,
    ['earlier', previous.title, 'figure'],
    ['value', harvest, 'figure'],
    ['change', 'Diferença', 'figure'],
  ];
  return [heading, { kind: 'table', table: tableOf('earlier', `Os mesmos meses; ${money}`, heads, rows) }];
}
