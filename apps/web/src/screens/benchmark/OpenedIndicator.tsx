import { lazy, Suspense, useState } from 'react';
import type { BenchmarkGroup, BenchmarkPosition, BenchmarkWorth, Trend } from '#model/responses/benchmark';
import { ESTIMATE, figureText, gapText, groupName, PASSED } from '#view/benchmark/position-words';
import { amountText } from '#view/formats';
import type { PositionScope } from '../../client/benchmark';
import { useTrend } from '../../client/benchmark';
import { Loaded } from '../../parts/Loaded';
import { PlainTable } from '../../parts/ScrolledTable';
import { GroupStrip } from '../../parts/strip/GroupStrip';
import styles from './Position.module.css';

const IndicatorPanel = lazy(() => import('../../indicator/IndicatorPanel'));

interface OpenedProps {
  row: BenchmarkPosition;
  place: PositionScope;
  group: BenchmarkGroup;
}

export default function OpenedIndicator({ row, place, group }: OpenedProps) {
  const [isNumberOpen, setNumberOpen] = useState(false);
  const text = (value: number | null) => figureText(value, row);
  return (
    <div className="grid grid-cols-3 gap-x-7 gap-y-4 items-start [&_h3]:my-1.5 [&_h3]:text-sm max-[1101px]:grid-cols-1">
      <section aria-label="O grupo">
        <h3>O grupo: {groupName(group)}</h3>
        <GroupStrip row={row} isLarge />
        <dl className="grid grid-cols-[repeat(3,1fr)] gap-x-3 gap-y-1.5 [&_dt]:text-ink-soft [&_dt]:text-2xs [&_dd]:font-semibold phone:grid-cols-[1fr_1fr]">
          {(
            [
              ['Q1', text(row.q1)],
              ['Mediana', text(row.median)],
              ['Q3', text(row.q3)],
              ['Média', text(row.mean)],
              [`Top 25 % por ${row.label}`, text(row.top_quarter_mean)],
              ['Fora do padrão', row.outliers === null ? '—' : String(row.outliers)],
            ] as const
          ).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {[row.reason, row.note, row.closed_to_others].map((words) => words && <p key={words} className="mt-2 text-sm">{`${words}.`}</p>)}
        <p>
          <button type="button" className="bare p-0 text-leaf-deep text-sm underline phone:min-h-11" onClick={() => setNumberOpen(true)}>
            Como se calcula, e de que lançamentos
          </button>
        </p>
      </section>
      {row.worth ? <WorthAccount row={row} worth={row.worth} /> : <p className="mt-2 text-sm">{row.without_worth}.</p>}
      <TrendPart row={row} place={place} group={group.key} />
      <Suspense fallback={null}>
        {isNumberOpen && <IndicatorPanel place={place} indicator={row.key_of_indicator} onClose={() => setNumberOpen(false)} />}
      </Suspense>
    </div>
  );
}

function WorthAccount({ row, worth }: { row: BenchmarkPosition; worth: BenchmarkWorth }) {
  const money = (target: keyof typeof PASSED) =>
    worth[target] === 0 ? PASSED[target] : amountText(worth[target], { unit: 'R$', decimals: 2 });
  const lines: readonly (readonly [label: string, text: string | null])[] = [
    ...worth.inputs.map((input) => [input.label, amountText(input.value, input)] as const),
    ['Distância até a mediana', gapText(row, row.median)],
    ['Distância até o top 25 %', gapText(row, row.top_quarter_mean)],
    ['Até a mediana, por ano', money('median')],
    ['Até o top 25 %, por ano', money('top_quarter')],
  ];
  return (
    <section aria-label="Quanto vale">
      <h3>Quanto vale fechar a diferença</h3>
      <p className="panel mb-2 py-2 px-2.5 text-sm">{worth.formula}</p>
      <PlainTable className={styles.account}>
        <tbody>
          {lines.map(
            ([label, text]) =>
              text !== null && (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{text}</td>
                </tr>
              ),
          )}
        </tbody>
      </PlainTable>
      <p className="text-ink-soft text-sm">{ESTIMATE}</p>
    </section>
  );
}

const sameWords = ({ farms, since }: Trend['matched'], first: number | undefined): string =>
  `Mesmas ${farms}: as fazendas que estão no grupo em todas as safras${since && since.id !== first ? ` desde ${since.title}` : ''}.`;

/** Published harvests in nominal and in corrected money, beside the farms present in all of them. */
function TrendPart({ row, place, group }: { row: BenchmarkPosition; place: PositionScope; group: string }) {
  const query = useTrend(place, group, row.key);
  return (
    <section aria-label="Safra a safra">
      <h3>Safra a safra</h3>
      <Loaded query={query} failure="Não foi possível buscar as safras." isPart>
        {({ points, matched, currency }) => {
          const isMoney = currency !== null;
          const text = (value: number | null | undefined) => figureText(value ?? null, row);
          return (
            <>
              <PlainTable
                className={styles.account}
                head={[
                  'Safra',
                  ...(isMoney ? ['Nominal'] : []),
                  'Sua fazenda',
                  'Grupo',
                  ...(matched.farms === null ? [] : [`Mesmas ${matched.farms}`]),
                  'n',
                ]}
              >
                <tbody>
                  {points.map(({ harvest, value, corrected, mean_corrected, n }) => (
                    <tr key={harvest.id}>
                      <th scope="row">{harvest.title}</th>
                      {isMoney && <td>{text(value)}</td>}
                      <td>{text(corrected)}</td>
                      <td>{text(mean_corrected)}</td>
                      {matched.farms !== null && (
                        <td>{text(matched.points.find((one) => one.harvest.id === harvest.id)?.mean_corrected)}</td>
                      )}
                      <td>{n}</td>
                    </tr>
                  ))}
                </tbody>
              </PlainTable>
              {points.map(
                ({ harvest, value_reason }) =>
                  value_reason && <p key={harvest.id} className="text-sm">{`${harvest.title}: ${value_reason}.`}</p>,
              )}
              <p className="text-ink-soft text-sm">
                {isMoney && `Em ${currency}. `}
                {matched.farms === null ? `${matched.reason}.` : sameWords(matched, points[0]?.harvest.id)}
              </p>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
