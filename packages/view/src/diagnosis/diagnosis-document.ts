import { isDiagnosed } from '#domain/beef/indicators/diagnosed';
import { differenceFrom } from '#domain/benchmark/difference';
import { BEEF_BENCHMARK, type BeefBenchmark, type BenchmarkIndicatorGroup } from '#domain/benchmark/list-benchmark';
import { formatDay } from '#domain/calendar';
import { formatMoney } from '#model/kit/text-value';
import { comparedLever, disclosedRanking } from '../benchmark/disclosed-ranking';
import { type ComparedLever, type FindingWords, findingsOf, findingWorth, isBehind, thousands, unbroken } from '../benchmark/findings';
import { ESTIMATE } from '../benchmark/position-words';
import { type DisclosedGroup, groupWords, hasMedians } from '../dairy/disclosed-group';
import { differenceText } from '../difference-text';
import type { Document, DocumentBlock, DocumentFinding, DocumentSection, Phrase } from '../document';
import { amountText } from '../formats';
import { type Heads, tableOf } from '../table';
import {
  type ComparedExpense,
  type DiagnosedValue,
  type DiagnosisCode,
  type DiagnosisResults,
  missingReasons,
  RANGE_WORDS,
  TABLES,
} from './diagnosis-pages';

export interface DiagnosisPlace {
  farm: string;
  customer: string;
  harvest: string;
  today: string;
  answer: DiagnosisResults;
  /** Group of the farm's system, or of all farms where that is not disclosed. */
  group: DisclosedGroup;
  /** R$ for each unit in the better direction, by indicator; null for what is no lever. */
  perUnitOf(key: string): number | null;
  /** Mean herd times months, by which R$ a head and month become R$ a harvest. */
  headMonths: number | null;
}

const SHEETS: Readonly<Record<DiagnosisCode, { title: string; parts: readonly BenchmarkIndicatorGroup[] }>> = {
  HERD: { title: 'O rebanho', parts: ['PRODUCTIVE', 'REPRODUCTIVE'] },
  MONEY: { title: 'O dinheiro', parts: ['FINANCIAL', 'TEAM'] },
};
const BEST = { best: 'média dos 25\u00a0% melhores', span: 'por ano' };
const MEDIAN: FindingWords = { ...BEST, target: 'na mediana do grupo', goal: 'a mediana do grupo' };
const earlier = (harvest: string | null): FindingWords => ({ ...BEST, target: `na safra ${harvest}`, goal: `o da safra ${harvest}` });
const MAX_STEPS = 3;
const LEAST_BRL = 500;

export function diagnosisDocument(place: DiagnosisPlace): Document {
  const { farm, customer, harvest, today } = place;
  const section = (what: string, blocks: DocumentBlock[]): DocumentSection => ({
    what,
    place: [farm, customer, `Safra ${harvest}`],
    foot: `Valores em R$ correntes. Emitido em ${formatDay(today)}`,
    blocks,
  });
  const codes = Object.keys(SHEETS) as DiagnosisCode[];
  const isEmpty = place.answer.values.every(({ value }) => value === null);
  return {
    title: `Diagnóstico - ${[...new Set([farm, customer])].join(' - ')} - Safra ${harvest}`,
    sections: isEmpty
      ? [section('Diagnóstico', emptySheet(place))]
      : codes.map((code) => section(`Diagnóstico: ${SHEETS[code].title.toLowerCase()}`, sheetOf(place, code))),
  };
}

/** Two sheets without a number would be two blank ones. */
function emptySheet({ farm, customer, answer }: DiagnosisPlace): DocumentBlock[] {
  return [
    { kind: 'title', text: farm, about: customer },
    { kind: 'text', text: 'Ainda não há números nesta safra: o diagnóstico aparece com os primeiros lançamentos.' },
    ...firstSteps(missingSteps(answer.values.filter(({ indicator }) => isDiagnosed(indicator)))),
  ];
}

function sheetOf(place: DiagnosisPlace, code: DiagnosisCode): DocumentBlock[] {
  const { farm, customer, answer, group } = place;
  const own = answer.values.filter(({ indicator }) => isDiagnosed(indicator));
  const compared = comparedIn(own);
  const levers = compared.map(({ benchmark, value }) =>
    comparedLever('BEEF_CATTLE', benchmark, value, { group, perUnit: place.perUnitOf(benchmark.key) }),
  );
  const isIn = (parts: readonly BenchmarkIndicatorGroup[]) =>
    compared.flatMap((one, index) => (parts.includes(one.benchmark.group) ? (levers[index] ?? []) : []));
  const { title, parts } = SHEETS[code];
  const words = wordsOf(place);
  const findings = code === 'HERD' ? findingsOf(levers, words) : [];
  const rows = compared
    .filter(({ benchmark, value }) => parts.includes(benchmark.group) && value.value !== null)
    .map(({ value: { indicator, value } }) => disclosedRanking(indicator, value, group));
  return [
    { kind: 'title', text: farm, about: `${title} · ${customer}`, pairs: pairsOf(own) },
    ...(findings.length > 0 ? [{ kind: 'findings', findings, note: ESTIMATE } as const] : []),
    ...(group.reason === null ? [] : [{ kind: 'note', text: `Sem comparação com outras fazendas: ${group.reason}.` } as const]),
    ...(rows.length > 0 ? [{ kind: 'rankings', rows, group: groupWords(group) } as const] : []),
    ...(code === 'MONEY' ? expensesOf(place) : []),
    ...basesOf(own, code),
    ...stepsOf(place, code, isIn(parts), own),
  ];
}

const wordsOf = ({ group, answer }: DiagnosisPlace): FindingWords => (hasMedians(group) ? MEDIAN : earlier(answer.previous));

interface Compared {
  benchmark: BeefBenchmark;
  value: DiagnosedValue;
}

const comparedIn = (own: readonly DiagnosedValue[]): Compared[] =>
  BEEF_BENCHMARK.flatMap((benchmark) => {
    const value = own.find(({ indicator }) => indicator.key === benchmark.indicator.key);
    return value ? [{ benchmark, value }] : [];
  });

const NAMED = ['livestock_area_ha', 'avg_herd', 'period_months', 'avg_ua'];
/** The first is left out if it equals the second: then all departures are sales, all entries purchases. */
const REPEATS: Readonly<Record<string, string>> = { sold_total: 'departures_total', bought_total: 'entries_total' };

const pairsOf = (own: readonly DiagnosedValue[]) =>
  own
    .filter(({ indicator, value }) => NAMED.includes(indicator.key) && value !== null)
    .map(({ indicator, value }) => [indicator.label, amountText(value, indicator)] as const);

function basesOf(own: readonly DiagnosedValue[], code: DiagnosisCode): DocumentBlock[] {
  const compared = new Set(comparedIn(own).map(({ value }) => value.indicator.key));
  const groups = TABLES[code].flatMap((table) => table.groups);
  const repeats = ({ indicator, value }: DiagnosedValue) =>
    own.some((other) => other.indicator.key === REPEATS[indicator.key] && other.value === value);
  const pairs = own
    .filter(
      ({ indicator: { key, group }, value }) => groups.includes(group) && value !== null && !compared.has(key) && !NAMED.includes(key),
    )
    .filter((one) => !repeats(one))
    .map(({ indicator, value, before }) => {
      const change = differenceFrom(before, value, indicator);
      return [indicator.label, `${amountText(value, indicator)}${change ? ` (${differenceText(change)})` : ''}`] as const;
    });
  return pairs.length === 0
    ? []
    : [
        { kind: 'heading', text: 'De que são feitos estes números' },
        { kind: 'pairs', pairs },
      ];
}

const EXPENSE_HEADS: Heads = [
  ['label', 'Centro de custo', 'text'],
  ['spent', 'Fazenda', 'figure'],
  ['range', 'Referência', 'figure'],
  ['standing', 'Situação', 'figure'],
  ['excess', 'Na safra', 'figure'],
];

function expensesOf({ answer: { expenses, system }, headMonths }: DiagnosisPlace): DocumentBlock[] {
  const rows = expenses
    .filter(({ spent }) => spent !== null)
    .map((one) => ({
      label: one.title,
      spent: one.spent === null ? null : formatMoney(one.spent),
      range: rangeOf(one),
      standing: one.standing ? RANGE_WORDS[one.standing] : '',
      excess: excessText(one, headMonths),
    }));
  if (rows.length === 0) return [];
  const title = `Desembolso por cabeça e mês, e a referência de fazendas de ${system ?? 'mesmo sistema'}`;
  return [{ kind: 'table', table: tableOf('expenses', title, EXPENSE_HEADS, rows), isDense: true }];
}

const rangeOf = ({ low, high }: ComparedExpense): string => `${formatMoney(low)} a ${formatMoney(high)}`;

/** R$ a head and month beyond the range; negative below it. */
const excessOf = ({ spent, low, high, standing }: ComparedExpense): number =>
  spent === null || standing === null || standing === 'within' ? 0 : spent - (standing === 'above' ? high : low);

function excessText(one: ComparedExpense, headMonths: number | null): string {
  const excess = excessOf(one) * (headMonths ?? 0);
  if (Math.abs(excess) < LEAST_BRL) return '—';
  return `${thousands(excess)} ${excess > 0 ? 'acima' : 'abaixo'}`;
}

interface Step {
  worth: number;
  title: string;
  text: Phrase;
  quartile: DocumentFinding['quartile'];
}

function stepsOf(
  place: DiagnosisPlace,
  code: DiagnosisCode,
  levers: readonly ComparedLever[],
  own: readonly DiagnosedValue[],
): DocumentBlock[] {
  const ranked = [...levers.flatMap((row) => leverStep(place, row)), ...(code === 'MONEY' ? expenseSteps(place) : [])].toSorted(
    (one, other) => other.worth - one.worth || (other.quartile ?? 0) - (one.quartile ?? 0),
  );
  const groups = TABLES[code].flatMap((table) => table.groups);
  const missing = missingSteps(own.filter(({ indicator }) => groups.includes(indicator.group)));
  const steps = [...ranked, ...(code === 'MONEY' ? lowSteps(place) : []), ...missing];
  return firstSteps(steps, code === 'MONEY' && ranked.length > 0);
}

function firstSteps(steps: readonly Step[], isEstimated = false): DocumentBlock[] {
  if (steps.length === 0) return [];
  const findings = steps
    .slice(0, MAX_STEPS)
    .map(({ title, text, quartile }, index): DocumentFinding => ({ title: `${index + 1}. ${title}`, text, quartile }));
  return [
    { kind: 'heading', text: 'O que fazer primeiro' },
    { kind: 'findings', findings, ...(isEstimated ? { note: ESTIMATE } : {}) },
  ];
}

/** The step to the target, or to the best where the target is reached. Steps without a worth come last, the worst first. */
function leverStep(place: DiagnosisPlace, row: ComparedLever): Step[] {
  const { goal, best } = wordsOf(place);
  const [toTarget, toBest] = [-(findingWorth(row, row.target) ?? 0), -(findingWorth(row, row.best) ?? 0)];
  const [worth, value, words] = toTarget >= LEAST_BRL || row.perUnit === null ? [toTarget, row.target, goal] : [toBest, row.best, best];
  if (worth < LEAST_BRL && !(row.isActedOn && isBehind(row))) return [];
  const start: Phrase = [`De ${unbroken(amountText(row.value, row))} para `, { strong: unbroken(amountText(value, row)) }, `, ${words}`];
  const text: Phrase =
    worth < LEAST_BRL ? [...start, '.'] : [...start, ', vale cerca de ', { strong: unbroken(thousands(worth)) }, ' por ano.'];
  return [{ worth: Math.max(0, worth), title: row.label, text, quartile: row.quartile }];
}

function expenseSteps({ answer, headMonths }: DiagnosisPlace): Step[] {
  return answer.expenses
    .filter(({ standing }) => standing === 'above')
    .map((one): Step => {
      const worth = excessOf(one) * (headMonths ?? 0);
      const text: Phrase = [
        { strong: unbroken(formatMoney(one.spent ?? 0)) },
        ` por cabeça/mês, acima da faixa (${rangeOf(one)}). Voltar a ela vale cerca de `,
        { strong: unbroken(thousands(worth)) },
        ' por ano.',
      ];
      return { worth, title: one.title, text, quartile: null };
    });
}

const lowSteps = ({ answer }: DiagnosisPlace): Step[] =>
  answer.expenses
    .filter(({ standing }) => standing === 'below')
    .toSorted((one, other) => excessOf(one) - excessOf(other))
    .map((one) => ({
      worth: 0,
      title: one.title,
      text: [
        { strong: unbroken(formatMoney(one.spent ?? 0)) },
        ` por cabeça/mês, abaixo da faixa (${rangeOf(one)}): confira se está tudo lançado.`,
      ],
      quartile: null,
    }));

const missingSteps = (own: readonly DiagnosedValue[]): Step[] =>
  missingReasons(own).map(([reason, labels]) => ({
    worth: 0,
    title: 'Complete o que falta',
    text: [{ strong: reason }, `: sem isso não há ${labels.slice(0, 3).join(', ')}${labels.length > 3 ? ' e outros' : ''}.`],
    quartile: null,
  }));
