import { named } from '#domain/beef/indicators/figure';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { differenceFrom } from '#domain/benchmark/difference';
import { benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import { leverAt, leverOf } from '#domain/benchmark/worth';
import { formatDay, type Month } from '#domain/calendar';
import { type CashFlow, cashFlow } from '#domain/dairy/cash-flow';
import { type DairyEvaluation, worthOf } from '#domain/dairy/indicators/evaluate';
import type { DairyIndicator } from '#domain/dairy/indicators/figure';
import {
  coeOfMilkPerLitre,
  coePerLitre,
  concentrateOverRevenue,
  grossRevenue,
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
import { comparedLever, disclosedRanking } from '../benchmark/disclosed-ranking';
import { type FindingWords, findingsOf } from '../benchmark/findings';
import { ESTIMATE, positionDifference } from '../benchmark/position-words';
import type { LineChart, ScatterChart } from '../chart/chart';
import { bareDifferenceText } from '../difference-text';
import type { Document, DocumentBlock, ShownLine } from '../document';
import { amountText, cellText } from '../formats';
import { type Heads, tableOf } from '../table';
import { cashChart, cashSentence, cashTable } from './cash-flow-view';
import { type DisclosedGroup, groupWords, hasMedians, meanIn, meansSentence } from './disclosed-group';
import { monthlyReport } from './monthly-report';
import { axisOf, quadrantChart, quadrantSentence } from './quadrant-view';
import { earlierSeries, monthlyPoints, type SummaryPlace } from './summary-pages';

/** Contents: indicator sheet 6.5, in the order that fills its pages. */

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
  const before = earlierOf(place, months);
  const waiting =
    pending.pending > 0
      ? `Atenção: existem dados não validados. ${pending.pending.toLocaleString('pt-BR')} de ${pending.rows.toLocaleString('pt-BR')} linhas. `
      : '';
  return {
    title: `Relatório individual - ${farm.name} - Safra ${harvest}`,
    sections: [
      {
        what: 'Relatório individual, leite',
        place: [farm.name, farm.customer, `Safra ${harvest}`],
        foot: `${waiting}Valores em R$ correntes. Emitido em ${formatDay(today)}`,
        blocks: [
          titleOf(place, whole),
          ...findingsIn(place, months, whole, before),
          ...panelOf(place, whole),
          ...monthsOf(place, whole),
          ...moneyOf(place, months, whole),
          ...feedOf(place, whole, before),
          ...cashOf(place),
          ...quadrantsOf(place, whole),
          ...monthlyOf(place, months),
          ...comparedOf(place, whole, before),
        ],
      },
    ],
  };
}

function titleOf({ farm, harvest, described }: DairyReportPlace, whole: DairyEvaluation): DocumentBlock {
  const [area, , , herd, lactating] = GENERAL;
  const own = [area, lactating, herd].flatMap((one) =>
    one ? [[one.label, `${cellText(whole(one).value, one)} ${one.unit}`] as const] : [],
  );
  return { kind: 'title', text: farm.name, about: `${farm.customer} · Safra ${harvest}`, pairs: [...described, ...own] };
}

/** Compares with the group, or with the same months of the previous harvest if no figure of the group may be disclosed. */
function findingsIn(place: DairyReportPlace, months: readonly Month[], whole: DairyEvaluation, before: Earlier | null): DocumentBlock[] {
  const { group, run, today } = place;
  const facts = { environment: 'DAIRY_CATTLE', facts: run.facts, harvest: run.harvest, day: today } as const;
  const perUnitOf = (key: string) => {
    const found = leverOf('DAIRY_CATTLE', key);
    return 'lever' in found ? leverAt(found.lever, facts).perUnit : null;
  };
  const rows = benchmarkIndicators('DAIRY_CATTLE').flatMap((compared) => {
    const indicator = DAIRY_INDICATORS.find(({ key }) => key === compared.indicator.key);
    if (!indicator) return [];
    const values = { value: whole(indicator).value, before: before?.valueOf(indicator) ?? null };
    return [comparedLever('DAIRY_CATTLE', compared, values, { group, perUnit: perUnitOf(compared.key) })];
  });
  const hasGroup = hasMedians(group);
  const words: FindingWords = {
    target: hasGroup ? 'na mediana do grupo' : `na safra ${before?.title}`,
    goal: hasGroup ? 'a mediana do grupo' : `o da safra ${before?.title}`,
    best: 'média dos 25\u00a0% melhores',
    span: months.length === 12 ? 'por ano' : `em ${months.length === 1 ? '1 mês' : `${months.length} meses`}`,
  };
  const findings = findingsOf(rows, words);
  return findings.length > 0 ? [{ kind: 'findings', findings, note: ESTIMATE }] : [];
}

function panelOf({ farm, group }: DairyReportPlace, whole: DairyEvaluation): DocumentBlock[] {
  if (group.reason !== null)
    return [
      { kind: 'heading', text: '1 Painel' },
      { kind: 'note', text: `Sem comparação com outras fazendas: ${group.reason}.` },
      { kind: 'pairs', pairs: PANEL_INDICATORS.map((one) => [one.label, amountText(whole(one).value, one)] as const) },
    ];
  const rows = PANEL_INDICATORS.map((indicator) => disclosedRanking(indicator, whole(indicator).value, group));
  return [
    { kind: 'heading', text: `1 Painel: ${farm.name} no benchmarking` },
    { kind: 'rankings', rows, group: groupWords(group) },
  ];
}

const MONTHLY = [
  [milkPerDay, 'Produção'],
  [GENERAL[4], 'Vacas em lactação'],
  [milkPerLactatingCow, 'Por vaca'],
  [milkPrice, 'Preço do leite'],
  [coePerLitre, 'COE da atividade por litro'],
  [fat, 'Gordura'],
  [protein, 'Proteína'],
  [cellCount, 'CCS'],
  [bacteriaCount, 'CBT'],
] as const;

function monthsOf(place: DairyReportPlace, whole: DairyEvaluation): DocumentBlock[] {
  const blocks = monthLines(place, whole);
  return [{ kind: 'heading', text: '2 Mês a mês' }, ...(blocks.length > 0 ? blocks : [NOTHING])];
}

/** A key and the charts that have any number. */
export function monthLines(
  place: Pick<DairyReportPlace, 'run' | 'previous' | 'today' | 'isValidated' | 'harvest'>,
  whole: DairyEvaluation,
): DocumentBlock[] {
  const { previous, run, harvest } = place;
  const lines = MONTHLY.flatMap(([indicator, title]): ShownLine[] => {
    if (!indicator) return [];
    const { least, most } = LEGAL_LIMITS[indicator.key] ?? {};
    const limit = least === undefined ? most : least;
    const points = monthlyPoints(place, indicator);
    if (points.every(({ data }) => data === null)) return [];
    const chart: LineChart = {
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
    };
    return [{ chart, whole: cellText(whole(indicator).value, indicator) }];
  });
  if (lines.length === 0) return [];
  const key = [
    previous ? `Linha cheia: ${harvest}; tracejada: ${previous.title}.` : '',
    'Círculo vazio: mês com dados não validados. Escritos: o menor e o maior mês, e ao lado do título o período.',
  ];
  return [
    { kind: 'note', text: key.join(' ').trim() },
    { kind: 'lines', lines },
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
  const heading: DocumentBlock = { kind: 'heading', text: '3 Receitas e despesas' };
  if (months.length === 0) return [heading, NOTHING];
  const { lines } = cashFlow(run.over(months));
  const milk = whole(MILK).value;
  const revenue = lines.find(({ key }) => key === 'total_REVENUE')?.total ?? null;
  const rows = lines
    .filter(({ kind, part }) => part !== 'RESULT' && (kind === 'CENTER' || kind === 'TOTAL'))
    .map(({ label, total, kind }) => ({
      label,
      value: total,
      litre: per(total, milk),
      share: per(total === null ? null : total * 100, revenue),
      ...(kind === 'TOTAL' ? { weight: 'total' } : {}),
    }));
  const sentence = coeSentence(whole);
  return [
    heading,
    ...(sentence ? [{ kind: 'text', text: sentence } as const] : []),
    { kind: 'table', table: tableOf('money', 'Por centro de custo, nos meses fechados', MONEY_HEADS, rows), isDense: true },
  ];
}

/** The indicator sheet has two costs: of all expenses (6.2), and of the milk, by which farms are compared (6.6). */
function coeSentence(whole: DairyEvaluation): string | null {
  const [activity, milk, ofMilk, revenue] = [coePerLitre, coeOfMilkPerLitre, MILK_REVENUE, grossRevenue].map((one) => whole(one).value);
  const share = per(ofMilk === undefined || ofMilk === null ? null : 100 * ofMilk, revenue ?? null);
  if (activity === undefined || activity === null || milk === undefined || milk === null || share === null) return null;
  const shown = (value: number) => amountText(value, coePerLitre);
  return `O COE da atividade, todas as despesas sem investimento, é de ${shown(activity)}. Ao leite cabe a sua parte na renda bruta, ${amountText(share, { unit: '%', decimals: 1 })}: o COE do leite é de ${shown(milk)}, e é ele que se compara com o grupo.`;
}

const byKey = (key: string): DairyIndicator => named(DAIRY_INDICATORS, key);
const MILK = byKey('milk_l');
const MILK_REVENUE = byKey('milk_revenue');
const per = (value: number | null, of: number | null) => (value === null || of === null || of <= 0 ? null : value / of);

function cashOf({ run, today }: DairyReportPlace): DocumentBlock[] {
  const flow: CashFlow = cashFlow(run);
  const [chart, sentence] = [cashChart(flow, today), cashSentence(flow, today)];
  const heading: DocumentBlock = { kind: 'heading', text: '5 Fluxo de caixa' };
  if (!chart) return [heading, NOTHING];
  return [
    heading,
    ...(sentence ? [{ kind: 'text', text: sentence } as const] : []),
    { kind: 'months', table: cashTable(flow), isInThousands: true, chart },
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

function feedOf({ crops, harvest }: DairyReportPlace, whole: DairyEvaluation, before: Earlier | null): DocumentBlock[] {
  const price = (value: number | null) => cellText(value, { unit: '', decimals: 4 });
  const cropRows = crops.map(({ label, naturalBrl, dryBrl }) => ({ label, natural: price(naturalBrl), dry: price(dryBrl) }));
  const indicators = [...FEED.map(byKey), byKey('milk_per_concentrate_kg')];
  return [
    { kind: 'heading', text: '4 Alimentação' },
    { kind: 'table', table: besideEarlier('feed', 'Na safra', indicators, { harvest, whole, before }), isDense: true },
    ...(crops.length > 0
      ? [{ kind: 'table', table: tableOf('crops', 'Custo da agricultura, R$/kg', CROP_HEADS, cropRows), isDense: true } as const]
      : []),
  ];
}

interface BesideEarlier {
  harvest: string;
  whole: DairyEvaluation;
  before: Earlier | null;
}

function besideEarlier(key: string, title: string, indicators: readonly DairyIndicator[], { harvest, whole, before }: BesideEarlier) {
  const rows = indicators.map((indicator) => {
    const [{ value }, earlier] = [whole(indicator), before?.valueOf(indicator) ?? null];
    const change = differenceFrom(earlier, value, indicator);
    const { direction } = indicator;
    const verdict = direction === null ? null : positionDifference({ direction, difference: change });
    const word = verdict?.isBetter === true ? ' melhor' : verdict?.isBetter === false ? ' pior' : '';
    return {
      label: indicator.label,
      unit: indicator.unit,
      earlier: cellText(earlier, indicator),
      value: cellText(value, indicator),
      change: `${bareDifferenceText(change)}${word}`,
    };
  });
  const heads: Heads = [
    ...INDICATOR_HEADS,
    ...(before ? [['earlier', before.title, 'figure'] as const] : []),
    ['value', harvest, 'figure'],
    ...(before ? [['change', 'Diferença', 'figure'] as const] : []),
  ];
  return tableOf(key, title, heads, rows);
}

function monthlyOf({ run }: DairyReportPlace, months: readonly Month[]): DocumentBlock[] {
  const sections = monthlyReport(run, run.months);
  const of = (key: string) => sections.find((one) => one.key === key);
  const heads = [
    ['7 Qualidade do leite', of('QUALITY'), 'Por mês; ! fora do limite legal'],
    ['8 Zootécnico', of('ZOOTECHNICAL'), 'Por mês'],
  ] as const;
  return heads.flatMap(([text, table, title]): DocumentBlock[] => [
    { kind: 'heading', text },
    table && months.length > 0 ? { kind: 'months', table: { ...table, title } } : NOTHING,
  ]);
}

/** Another farm's point would disclose its values, so only the means are drawn. */
function quadrantsOf({ farm, group }: DairyReportPlace, whole: DairyEvaluation): DocumentBlock[] {
  const heading: DocumentBlock = { kind: 'heading', text: '6 Quadrantes' };
  const plots = QUADRANTS.flatMap(({ x, y }): ScatterChart[] => {
    const [across, up] = [whole(x).value, whole(y).value];
    if (across === null || up === null) return [];
    const quadrant = {
      xAxisAverage: meanIn(group, x.key),
      yAxisAverage: meanIn(group, y.key),
      list: [{ farm_id: farm.id, farm_name: farm.name, x: across, y: up }],
    };
    return [quadrantChart(quadrant, { x: axisOf(x), y: axisOf(y) }, farm.id)];
  });
  const [first] = plots;
  if (!first) return [heading, NOTHING];
  const means = meansSentence(group, [...new Set(QUADRANTS.flatMap(({ x, y }) => [x, y]))]);
  const sentence = quadrantSentence(first);
  return [
    heading,
    ...(sentence ? [{ kind: 'text', text: sentence } as const] : []),
    { kind: 'plots', plots },
    { kind: 'note', text: `O ponto é a fazenda; tracejado: a média do grupo. ${means}` },
  ];
}

interface Earlier {
  title: string;
  money: string;
  valueOf(indicator: DairyIndicator): number | null;
}

function earlierOf({ previous }: DairyReportPlace, months: readonly Month[]): Earlier | null {
  if (!previous || months.length === 0) return null;
  const { whole } = worthOf((previous.corrected ?? previous.nominal).over(previous.sameMonths(months)));
  return {
    title: previous.title,
    money: previous.corrected ? 'dinheiro corrigido pelo IGP-DI' : 'valores nominais',
    valueOf: (indicator) => whole(indicator).value,
  };
}

function comparedOf({ harvest }: DairyReportPlace, whole: DairyEvaluation, before: Earlier | null): DocumentBlock[] {
  const heading: DocumentBlock = { kind: 'heading', text: '9 Safra anterior' };
  if (!before) return [heading, { kind: 'text', text: 'Sem safra anterior para comparar.' }];
  const title = `Os mesmos meses; ${before.money}`;
  return [heading, { kind: 'table', table: besideEarlier('earlier', title, PANEL_INDICATORS, { harvest, whole, before }), isDense: true }];
}
