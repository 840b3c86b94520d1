import { Loader } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { type Difference, differenceFrom } from '#domain/benchmark/difference';
import type { IndicatorResponse } from '#model/responses/indicators';
import { betterWords } from '#view/benchmark/position-words';
import { cellText } from '#view/formats';
import { monthsChart } from '#view/months-chart';
import type { Beside } from '#view/page';
import { ChartView } from '../parts/chart/ChartView';
import { Loaded } from '../parts/Loaded';
import { PlainTable } from '../parts/ScrolledTable';
import styles from './IndicatorPanel.module.css';
import { type IndicatorScope, useIndicatorMonths, useIndicators } from './indicators-client';
import { NumberDialog } from './NumberDialog';
import { Formula, Inputs, NumberHead } from './NumberParts';
import { ROWS_ELSEWHERE, useCanSeeRows } from './use-can-see-rows';
import { changeWords, periodWords } from './words';

const CHART_PX = 190;

interface IndicatorPanelProps {
  place: IndicatorScope;
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
  const { reason, formula, notes, inputs, aggregation } = indicator;
  return (
    <div className="[&_h3]:mt-4.5 [&_h3]:mb-1 [&_h3]:text-base">
      <NumberHead number={indicator} about={aboutWords(indicator)} reason={reason} />
      <Comparisons indicator={indicator} group={group} />
      <Formula text={formula} />
      <Inputs inputs={inputs} openerOf={({ key }) => (opens(key) ? () => onOpen(key) : null)} />
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

const aboutWords = ({ period, direction }: IndicatorResponse): string =>
  `${periodWords(period)}${direction ? ` · ${betterWords({ direction })}` : ''}`;

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
  if (soFar === null) return [{ name: 'Planejado para a safra', note: 'comparado no fim da safra', base: planned, change: null }];
  const isPart = soFar !== planned;
  const note = isPart ? `até agora: ${closed} de ${months} meses` : '';
  return [{ name: 'Planejado', note, base: soFar, change }];
}
