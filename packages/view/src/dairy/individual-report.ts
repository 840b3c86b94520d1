import { differenceFrom } from '#domain/benchmark/difference';
import { formatDay, type Month } from '#domain/calendar';
import { type CashFlow, cashFlow } from '#domain/dairy/cash-flow';
import type { DairyIndicator } from '#domain/dairy/dairy-figure';
import { closedDairyMonths } from '#domain/dairy/dairy-run';
import { type DairyEvaluation, worthOf } from '#domain/dairy/evaluate-dairy';
import { coePerLitre, concentrateOverRevenue, marginPerCow, marginPerHa, milkPrice, rmca, unitMargin } from '#domain/dairy/financial';
import { GENERAL, lactatingOverHerd } from '#domain/dairy/general';
import { type GroupStats, type GroupValue, groupStats, quartileOf } from '#domain/dairy/group-stats';
import { DAIRY_INDICATORS, PANEL_INDICATORS } from '#domain/dairy/list-dairy';
import { milkPerDay, milkPerLactatingCow } from '#domain/dairy/productive';
import { bacteriaCount, cellCount, fat, LEGAL_LIMITS, protein } from '#domain/dairy/quality';
import { named } from '#domain/indicators/figure';
import { WHOLE_HARVEST } from '#domain/indicators/period';
import { stripOf } from '../benchmark/strip';
import type { LineChart, ScatterChart } from '../chart/chart';
import { differenceText } from '../difference-text';
import { type Block, type Document, type Standing, standingsKey } from '../document';
import { cellText, NO_NUMBER } from '../formats';
import { type Heads, tableOf } from '../table';
import { cashChart, cashSentence, cashTable } from './cash-flow-view';
import { monthlyReport } from './monthly-report';
import { axisOf, quadrantChart, quadrantOf, quadrantSentence } from './quadrant-view';
import { earlierSeries, monthlyPoints, type SummaryPlace } from './summary-pages';

/** The individual report of a dairy farm, on paper. Source: indicator sheet 6.5. */

/** Numbers of every farm of a group, by the key of the indicator. */
export interface Group {
  /** `todas as fazendas da safra`, or those of a region. */
  words: string;
  values: ReadonlyMap<string, readonly GroupValue[]>;
}

/** What a group has to know of each of its farms. */
export const GROUP_INDICATORS: readonly DairyIndicator[] = [
  ...new Set([...PANEL_INDICATORS, marginPerHa, rmca, marginPerCow, concentrateOverRevenue, unitMargin, lactatingOverHerd]),
];

const QUADRANTS = [
  { x: marginPerHa, y: rmca },
  { x: marginPerCow, y: concentrateOverRevenue },
  { x: unitMargin, y: lactatingOverHerd },
] as const;
/** Of fewer farms no point is shown: each would say too much. */
const FEWEST_POINTS = 5;

export interface IndividualPlace extends Omit<SummaryPlace, 'period'> {
  farm: { id: number; name: string; customer: string };
  harvest: string;
  /** What the farm is: region, system, breed, milking. */
  described: readonly (readonly [label: string, value: string])[];
  /** What each crop cost. */
  crops: readonly CropCost[];
  pending: { pending: number; rows: number };
  group: Group;
}

/** R$ a kilogram; null where it is not known. */
export interface CropCost {
  label: string;
  naturalBrl: number | null;
  dryBrl: number | null;
}

/** The report of a farm: eight parts and the harvest before. */
export function individualReport(place: IndividualPlace): Document {
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
          ...quadrantsOf(place),
          ...earlierOf(place, months, whole),
        ],
      },
    ],
  };
}

function headOf({ farm, harvest, described }: IndividualPlace, whole: DairyEvaluation): Block[] {
  const [area, , , herd, lactating] = GENERAL;
  const own = [area, lactating, herd].flatMap((one) =>
    one ? [[one.label, `${cellText(whole(one).value, one)} ${one.unit}`] as const] : [],
  );
  return [
    { kind: 'title', text: farm.name, subject: 'Relatório individual, leite', about: `${farm.customer} · Safra ${harvest}` },
    { kind: 'pairs', pairs: [...described, ...own] },
  ];
}

function panelOf({ farm, group }: IndividualPlace, whole: DairyEvaluation): Block[] {
  const rows = PANEL_INDICATORS.map((indicator): Standing => {
    const { value } = whole(indicator);
    const stats = groupStats(group.values.get(indicator.key) ?? []);
    return standing(indicator, value, stats);
  });
  const most = Math.max(0, ...PANEL_INDICATORS.map(({ key }) => group.values.get(key)?.length ?? 0));
  const words = most === 1 ? '1 fazenda' : `${most} fazendas`;
  return [
    { kind: 'heading', text: `1 Painel: ${farm.name} entre ${group.words}` },
    { kind: 'standings', rows, key: standingsKey(rows, words) },
  ];
}

function standing(indicator: DairyIndicator, value: number | null, stats: GroupStats): Standing {
  const { label, unit, direction } = indicator;
  const text = (one: number | null) => cellText(one, indicator);
  const { mean, quartiles } = stats;
  return {
    ...{ label, value: text(value), mean: text(mean), unit: `${unit} · melhor se ${direction === 'LOWER' ? 'menor' : 'maior'}` },
    quartiles: quartiles ? `${text(quartiles.q1)} a ${text(quartiles.q3)}` : NO_NUMBER,
    difference: differenceText(differenceFrom(mean, value, indicator)),
    quartile: value === null ? null : quartileOf(stats, value, direction),
    places: placesOf(stats, value, direction),
  };
}

/** On a line as long as three times the middle half: it ends where no farm need be, so that none can be read off it. */
function placesOf({ quartiles }: GroupStats, own: number | null, direction: DairyIndicator['direction']): Standing['places'] {
  const strip = quartiles && stripOf({ ...quartiles, direction, top_quarter_mean: null, shape: null });
  if (!strip || own === null) return null;
  return { own: strip.placeOf(own), median: strip.median, worse: strip.worse, better: strip.better };
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

function monthsOf(place: IndividualPlace): Block[] {
  const { previous, run, harvest } = place;
  const charts = MONTHLY.flatMap(([indicator, title]): LineChart[] => {
    if (!indicator) return [];
    const { least, most } = LEGAL_LIMITS[indicator.key] ?? {};
    const limit = least === undefined ? most : least;
    const points = monthlyPoints(place, indicator);
    if (points.every(({ data }) => data === null)) return [];
    return [
      {
        ...{ type: 'line', title, unit: indicator.unit, decimals: indicator.decimals, label: harvest, points },
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

const NOTHING: Block = { kind: 'text', text: 'Sem lançamentos' };

const MONEY_HEADS: Heads = [
  ['label', 'Centro de custo', 'text'],
  ['value', 'R$', 'money'],
  ['litre', 'R$/L', 'decimal3'],
  ['share', '% da renda bruta', 'decimal1'],
];

/** Revenues and expenses by cost centre: R$, R$ a litre, share of the gross revenue. */
function moneyOf({ run }: IndividualPlace, months: readonly Month[], whole: DairyEvaluation): Block[] {
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

function cashOf({ run, today }: IndividualPlace): Block[] {
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

function feedOf({ crops }: IndividualPlace, whole: DairyEvaluation): Block[] {
  const rows = [...FEED.map(byKey), byKey('milk_per_concentrate_kg')].map((indicator) => ({
    ...{ label: indicator.label, unit: indicator.unit, value: cellText(whole(indicator).value, indicator) },
  }));
  const price = (value: number | null) => cellText(value, { unit: '', decimals: 4 });
  const cropRows = crops.map(({ label, naturalBrl, dryBrl }) => ({ label, natural: price(naturalBrl), dry: price(dryBrl) }));
  return [
    { kind: 'heading', text: '5 Alimentação' },
    { kind: 'table', table: tableOf('feed', 'Na safra', [...INDICATOR_HEADS, ['value', 'Fazenda', 'figure']], rows) },
    ...(crops.length > 0 ? [{ kind: 'table', table: tableOf('crops', 'Custo da agricultura, R$/kg', CROP_HEADS, cropRows) } as const] : []),
  ];
}

/** Quality against the limits of the law, and the herd's health. */
function monthlyOf({ run }: IndividualPlace, months: readonly Month[]): Block[] {
  const sections = monthlyReport(run, run.months);
  const of = (key: string) => sections.find((one) => one.key === key);
  const heads = [
    ['6 Qualidade', of('QUALITY')],
    ['7 Zootécnico', of('ZOOTECHNICAL')],
  ] as const;
  return heads.flatMap(([text, table]): Block[] => [
    { kind: 'heading', text },
    table && months.length > 0 ? { kind: 'months', table: { ...table, title: 'Por mês; ! fora do limite legal' } } : NOTHING,
  ]);
}

function quadrantsOf({ farm, group }: IndividualPlace): Block[] {
  const charts = QUADRANTS.map(({ x, y }): ScatterChart => {
    const [xs, ys] = [group.values.get(x.key) ?? [], group.values.get(y.key) ?? []];
    const list = xs.flatMap(({ farmId, value }) => {
      const up = ys.find((one) => one.farmId === farmId);
      return up ? [{ farm_id: farmId, farm_name: farmId === farm.id ? farm.name : '', x: value, y: up.value }] : [];
    });
    return quadrantChart(quadrantOf(list), { x: axisOf(x), y: axisOf(y) }, { farmId: farm.id, isNamed: false });
  });
  const heading: Block = { kind: 'heading', text: '8 Quadrantes' };
  const [first, ...others] = charts.filter(({ points }) => points.length >= FEWEST_POINTS);
  if (!first) return [heading, { kind: 'text', text: `Menos de ${FEWEST_POINTS} fazendas no grupo: os pontos diriam demais de cada uma.` }];
  const sentence = quadrantSentence(first);
  return [
    heading,
    { kind: 'text', text: `${sentence ? `${sentence} ` : ''}Um ponto por fazenda, sem nome; tracejado: média.` },
    { kind: 'chart', chart: first, heightPt: 220 },
    ...(others.length > 0 ? [{ kind: 'charts', charts: others, columns: 2, heightPt: 150 } as const] : []),
  ];
}

function earlierOf({ previous, harvest }: IndividualPlace, months: readonly Month[], whole: DairyEvaluation): Block[] {
  const heading: Block = { kind: 'heading', text: '9 Safra anterior' };
  if (!previous || months.length === 0) return [heading, { kind: 'text', text: 'Sem safra anterior para comparar.' }];
  const same = previous.sameMonths(months);
  const before = worthOf((previous.corrected ?? previous.nominal).over(same)).whole;
  const rows = PANEL_INDICATORS.map((indicator) => {
    const [{ value }, { value: earlier }] = [whole(indicator), before(indicator)];
    const text = (one: number | null) => cellText(one, indicator);
    return {
      ...{ label: indicator.label, unit: indicator.unit, earlier: text(earlier), value: text(value) },
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
