import { Loader } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { type Difference, differenceFrom } from '#domain/benchmark/difference';
import type { IndicatorResponse, Input } from '#model/responses/indicators';
import { amountText, cellText } from '#view/formats';
import { monthsChart } from '#view/months-chart';
import type { Beside } from '#view/page';
import { ChartView } from '../parts/chart/ChartView';
import { Loaded } from '../parts/Loaded';
import { PlainTable } from '../parts/ScrolledTable';
import { Acronyms } from '../ui/Acronyms';
import styles from './IndicatorPanel.module.css';
import { type IndicatorScope, useIndicatorMonths, useIndicators } from './indicators-client';
import { NumberDialog } from './NumberDialog';
import { RowsList } from './RowsList';
import { ROWS_ELSEWHERE, useCanSeeRows } from './use-can-see-rows';
import { changeWords, periodWords } from './words';

const CHART_PX = 190;

interface IndicatorPanelProps {
  place: IndicatorScope;
  /** Key of an indicator. */
  indicator: string;
  /** The group average, where the opening page shows one. */
  group?: Beside | undefined;
  onClose: () => void;
}

export default function IndicatorPanel({ place, indicator, group, onClose }: IndicatorPanelProps) {
  const query = useIndicators(place);
  /** Keys from the opened number to the one on display. */
  const [path, setPath] = useState<readonly string[]>([indicator]);
  const shown = query.data?.get(path.at(-1) ?? '');
  return (
    <NumberDialog title={shown?.label ?? 'Como se calcula'} onClose={onClose}>
      {path.length > 1 && (
        <button
          type="button"
          className="link inline-flex items-center gap-1 min-h-11 text-sm rounded-md"
          onClick={() => setPath(path.slice(0, -1))}
        >
          <IconArrowLeft size={14} aria-hidden /> Voltar
        </button>
      )}
      <Loaded query={query} failure="Não foi possível abrir o indicador." waiting={<Loader role="status" aria-label="Carregando" />} isPart>
        {(indicators) =>
          shown && (
            <Opened
              key={shown.key}
              indicator={shown}
              place={place}
              group={path.length === 1 ? group : undefined}
              opens={(key) => key !== shown.key && indicators.has(key)}
              onOpen={(key) => setPath([...path, key])}
            />
          )
        }
      </Loaded>
    </NumberDialog>
  );
}

interface OpenedProps {
  indicator: IndicatorResponse;
  place: IndicatorScope;
  group: Beside | undefined;
  opens: (key: string) => boolean;
  onOpen: (key: string) => void;
}

function Opened({ indicator, place, group, opens, onOpen }: OpenedProps) {
  const seesRows = useCanSeeRows();
  const { value, unit, direction, reason, period, formula, notes, inputs, aggregation } = indicator;
  return (
    <div className="[&_h3]:mt-4.5 [&_h3]:mb-1 [&_h3]:text-base">
      <p className="text-ink-soft [&_b]:text-ink [&_b]:text-[2rem] [&_b]:tabular-nums [&_b]:leading-[1.2]">
        <b>{cellText(value, indicator)}</b> {value !== null && unit}
      </p>
      <p className="text-ink-soft text-sm">
        {periodWords(period)}
        {direction && ` · ${direction === 'HIGHER' ? 'maior é melhor' : 'menor é melhor'}`}
      </p>
      {reason && <p className="waits mt-2">{reason}.</p>}
      <Comparisons indicator={indicator} group={group} />
      <h3>Como se calcula</h3>
      <p className="py-2 px-3 rounded-md bg-leaf-wash">
        <Acronyms text={formula} />
      </p>
      <ul className="mt-2 [&>li]:border-t [&>li]:border-line">
        {inputs.map((input) => (
          <InputLine key={input.key} input={input} onOpen={opens(input.key) ? () => onOpen(input.key) : null} />
        ))}
      </ul>
      {!seesRows && <p className="text-ink-soft text-sm">{ROWS_ELSEWHERE}</p>}
      {aggregation === undefined && <MonthsChart place={place} indicator={indicator.key} />}
      {notes.length > 0 && (
        <>
          <h3>O que falta</h3>
          <ul className="mt-2 [&_li]:py-1 [&_li]:text-amber-ink">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function MonthsChart({ place, indicator }: { place: IndicatorScope; indicator: string }) {
  const { data } = useIndicatorMonths(place, indicator);
  const chart = data && monthsChart(data);
  if (!chart) return null;
  return (
    <section className="min-w-0 mt-3.5" aria-label="Mês a mês">
      <ChartView chart={chart} heightPx={CHART_PX} hasScale hasTitle />
    </section>
  );
}

function Comparisons({ indicator, group }: { indicator: IndicatorResponse; group: Beside | undefined }) {
  const { previous, value, deviation, direction } = indicator;
  const base = previous && (previous.corrected ?? previous.value);
  const change = differenceFrom(base, value, indicator);
  const lines = [
    ...(group ? [{ name: group.label, note: group.said ?? '', base: group.value, change: group.change }] : []),
    ...(previous && base !== null
      ? [{ name: `Safra ${previous.harvest.title}`, note: indicator.unit.startsWith('R$') ? previous.currency : '', base, change }]
      : []),
    ...planLines(indicator, deviation),
  ];
  if (lines.length === 0) return null;
  return (
    <PlainTable className={styles.comparisons}>
      <tbody>
        {lines.map(({ name, note, base: number, change: difference }) => {
          const words = changeWords({ change: difference, direction });
          return (
            <tr key={name}>
              <th scope="row">
                {name} {note && <small>{note}</small>}
              </th>
              <td>{cellText(number, indicator)}</td>
              <td data-tone={words?.tone}>{words && `${words.mark} ${words.text} ${words.verdict}`}</td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}

/** An open harvest compares with the part of the plan due by now; early in the harvest there is none. */
function planLines({ planned, planned_so_far: soFar, period: { closed, months } }: IndicatorResponse, change: Difference | null) {
  if (planned === null) return [];
  if (soFar === null) return [{ name: 'Planejado para a safra', note: 'compara-se no fim da safra', base: planned, change: null }];
  const isPart = soFar !== planned;
  const note = isPart ? `até agora: ${closed} de ${months} meses` : '';
  return [{ name: 'Planejado', note, base: soFar, change }];
}

/** An input that is an indicator of the farm opens that indicator; any other opens its rows. */
function InputLine({ input, onOpen }: { input: Input; onOpen: (() => void) | null }) {
  const [isOpen, setOpen] = useState(false);
  const seesRows = useCanSeeRows();
  const { label, value, rows } = input;
  const hasRows = seesRows && rows !== null && rows.length > 0;
  return (
    <li>
      <div className="flex items-center flex-wrap gap-x-3 gap-y-1 min-h-11 [&>span]:flex-[1_1_180px] [&_b]:tabular-nums">
        <span>
          <Acronyms text={label} isStop={!onOpen && !hasRows} />
        </span>
        <b>{amountText(value, input)}</b>
        {onOpen && (
          <button
            type="button"
            className="link inline-flex items-center gap-1 min-h-11 text-sm rounded-md"
            onClick={onOpen}
            aria-label={`${label}: como se calcula`}
          >
            como se calcula
          </button>
        )}
        {!onOpen && hasRows && (
          <button
            type="button"
            className="link inline-flex items-center gap-1 min-h-11 text-sm rounded-md"
            aria-expanded={isOpen}
            aria-label={`${label}: ${isOpen ? 'fechar' : 'ver lançamentos'}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'fechar' : 'ver lançamentos'}
          </button>
        )}
      </div>
      {isOpen && rows?.map((address) => <RowsList key={`${address.path}?${address.query}`} address={address} number={label} />)}
    </li>
  );
}
