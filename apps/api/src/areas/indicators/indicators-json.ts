import { asAsked } from '#domain/indicators/diagnosed';
import { GROUPS, type Indicator, type Part } from '#domain/indicators/figure';
import { changePercent, type IndicatorValue, type InputValue, indicatorsOf, inputsOf } from '#domain/indicators/indicator-values';
import { INDICATORS } from '#domain/indicators/list';
import { plannedSoFar } from '#domain/indicators/plan';
import type { ShownIndicator } from '#model/answers/indicators';
import type { FarmYears } from '../../scope/farm-years';
import { addressBook } from '../../scope/rows-address';
import type { Compared, Previous } from './compare';

/**
 * The answer with all indicators of a farm, as the bytes it is sent as. Most of it is the same for every farm - names, formulas, sources -
 * and is written once a process: made as objects on each call, it would be half of the work, and as one text half of what is left, since some
 * hundred kilobytes would be put together and encoded anew.
 */
export function indicatorsJson(years: FarmYears, { period, previous }: Compared): Buffer {
  const inputs = inputsOf(INDICATORS, period);
  const rows = rowsJson(years);
  const before = previousTexts(previous);
  const { effective, span, facts } = period;
  const planned = new Map(facts.settings?.planned.map(({ key, value }) => [key, value]));
  const { number, label, count } = effective.period;
  const closed = effective.months.length;
  const own: ShownIndicator['period'] = { number, label, from: span?.from ?? null, to: span?.to ?? null, closed, months: count };
  const periodText = JSON.stringify(own);
  const written = indicatorsOf(period).map((one) => {
    const { indicator, value } = one;
    const plan = planned.get(indicator.key) ?? null;
    const soFar = plannedSoFar(plan, indicator.course, closed);
    const told = [
      `"value":${JSON.stringify(value)}`,
      readingText(one),
      `"period":${periodText}`,
      `"planned":${JSON.stringify(plan)}`,
      `"planned_so_far":${JSON.stringify(soFar)}`,
      `"deviation":${JSON.stringify(changePercent(value, soFar))}`,
      `"previous":${before(one)}`,
    ];
    const parts = (inputs.get(indicator) ?? []).map((input) => [
      figureJson(input.part),
      Buffer.from(`"value":${JSON.stringify(input.value)},"rows":`),
      rows(input),
    ]);
    return [saidJson(asAsked(indicator, period)), Buffer.from(`${told.join(',')},"inputs":[`), ...joined(parts), LIST_END];
  });
  return Buffer.concat([LIST, ...joined(written), Buffer.from(']')]);
}

const [LIST, LIST_END, COMMA] = [Buffer.from('['), Buffer.from(']}'), Buffer.from(',')];

/** What is written of each, with a comma between two. */
const joined = (written: readonly (readonly Buffer[])[]): Buffer[] => written.flatMap((one, at) => (at === 0 ? one : [COMMA, ...one]));

function readingText({ reason, notes }: IndicatorValue): string {
  return `"reason":${JSON.stringify(reason)},"incomplete":${notes.length > 0},"notes":${JSON.stringify(notes)}`;
}

function previousTexts(previous: Previous | null): (one: IndicatorValue) => string {
  if (!previous) return () => 'null';
  const { harvest, currency, of } = previous;
  const shared = membersOf({ harvest: { id: harvest.id, title: harvest.title }, currency });
  return ({ indicator }) => {
    const { value, corrected } = of(indicator);
    return `{${shared},"value":${JSON.stringify(value)},"corrected":${JSON.stringify(corrected)}}`;
  };
}

type Said = Pick<
  ShownIndicator,
  'key' | 'label' | 'unit' | 'decimals' | 'group' | 'group_label' | 'direction' | 'formula' | 'source' | 'course'
>;

/** What is said of an indicator whoever asks: the beginning of its object. */
const saidJson = once(({ key, label, unit, decimals, group, direction, formula, source, course }: Indicator): Buffer => {
  const said: Said = { key, label, unit, decimals, group, group_label: GROUPS[group], direction, formula, source, course };
  return Buffer.from(`{${membersOf(said)},`);
});

/** The same of a part. */
const figureJson = once(({ key, label, unit, decimals }: Part): Buffer => Buffer.from(`{${membersOf({ key, label, unit, decimals })},`));

/** The addresses of the rows of an input, which end its object. Many inputs come from the same rows, and their addresses are written once. */
function rowsJson(years: FarmYears): (input: InputValue) => Buffer {
  const addressesOf = addressBook(years);
  const listOf = once((calls: NonNullable<InputValue['rows']>) => Buffer.from(`${JSON.stringify(addressesOf(calls))}}`));
  return ({ rows }) => (rows === null ? NO_ROWS : listOf(rows));
}

const NO_ROWS = Buffer.from('null}');

/** The members of an object as JSON, to stand among others. */
const membersOf = (object: object): string => JSON.stringify(object).slice(1, -1);

/** Writes something the first time it is asked for. */
function once<Key extends object>(write: (key: Key) => Buffer): (key: Key) => Buffer {
  const written = new WeakMap<Key, Buffer>();
  return (key) => {
    const found = written.get(key) ?? write(key);
    written.set(key, found);
    return found;
  };
}
