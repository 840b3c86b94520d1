import { lazy, Suspense, useState } from 'react';
import type { BenchmarkGroup, BenchmarkPosition } from '#model/responses/benchmark';
import { ESTIMATE, groupFacts, groupName, type LabelledText, worthFacts } from '#view/benchmark/position-words';
import { trendTable, trendWords } from '#view/benchmark/trend-table';
import type { PositionScope } from '../../client/benchmark';
import { useTrend } from '../../client/benchmark';
import { DrawnTable } from '../../described/DescribedTable';
import { Loaded } from '../../parts/Loaded';
import { GroupStrip } from '../../parts/strip/GroupStrip';

const IndicatorPanel = lazy(() => import('../../indicator/IndicatorPanel'));

interface OpenedProps {
  row: BenchmarkPosition;
  place: PositionScope;
  group: BenchmarkGroup;
}

export default function OpenedIndicator({ row, place, group }: OpenedProps) {
  const [isNumberOpen, setNumberOpen] = useState(false);
  const trend = useTrend(place, group.key, row.key);
  return (
    <div className="grid grid-cols-3 gap-x-7 gap-y-4 items-start [&_h3]:my-1.5 [&_h3]:text-sm max-[1101px]:grid-cols-1">
      <section aria-label="O grupo">
        <h3>O grupo: {groupName(group)}</h3>
        <GroupStrip row={row} isLarge />
        <Facts
          className="grid grid-cols-[repeat(3,1fr)] gap-x-3 gap-y-1.5 [&_dt]:text-ink-soft [&_dt]:text-2xs [&_dd]:font-semibold phone:grid-cols-[1fr_1fr]"
          facts={groupFacts(row)}
        />
        {[row.reason, row.note, row.closed_to_others].map((words) => words && <p key={words} className="mt-2 text-sm">{`${words}.`}</p>)}
        <p>
          <button type="button" className="bare p-0 text-leaf-deep text-sm underline phone:min-h-11" onClick={() => setNumberOpen(true)}>
            Como se calcula, e de que lançamentos
          </button>
        </p>
      </section>
      {row.worth ? (
        <section aria-label="Quanto vale">
          <h3>Quanto vale fechar a diferença</h3>
          <p className="panel mb-2 py-2 px-2.5 text-sm">{row.worth.formula}</p>
          <Facts
            className="text-sm [&>div]:flex [&>div]:justify-between [&>div]:gap-x-3 [&>div]:p-1 [&>div+div]:border-t [&>div+div]:border-line [&_dd]:text-right"
            facts={worthFacts(row, row.worth)}
          />
          <p className="text-ink-soft text-sm">{ESTIMATE}</p>
        </section>
      ) : (
        <p className="mt-2 text-sm">{row.without_worth}.</p>
      )}
      <section className="[&_th]:whitespace-normal" aria-label="Safra a safra">
        <h3>Safra a safra</h3>
        <Loaded query={trend} failure="Não foi possível buscar as safras." isPart>
          {(found) => (
            <>
              <DrawnTable table={trendTable(found)} label="Safra a safra" />
              {trendWords(found).map((words) => (
                <p key={words} className="text-ink-soft text-sm">
                  {words}
                </p>
              ))}
            </>
          )}
        </Loaded>
      </section>
      <Suspense fallback={null}>
        {isNumberOpen && <IndicatorPanel place={place} indicator={row.key_of_indicator} onClose={() => setNumberOpen(false)} />}
      </Suspense>
    </div>
  );
}

const Facts = ({ facts, className }: { facts: readonly LabelledText[]; className: string }) => (
  <dl className={className}>
    {facts.map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
