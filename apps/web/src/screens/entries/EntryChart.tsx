import { lazy, Suspense, useState } from 'react';
import type { GridScreen } from '#model/screens/screen';
import { Loaded } from '../../parts/Loaded';
import { useUser } from '../../session/use-session';
import { FoldedPanel } from './FoldedPanel';
import { useEntryChart } from './use-entry-chart';

const ChartView = lazy(() => import('../../parts/chart/ChartView').then(({ ChartView: view }) => ({ default: view })));

const LINE_PX = 92;
const BAR_PX = 124;

export function EntryChart({ screen }: { screen: GridScreen }) {
  const query = useEntryChart(screen);
  const [isOpen, setOpen] = useOpen();
  const isEmpty = query.data === null;
  return (
    <FoldedPanel
      kind="chart"
      title="Gráfico"
      summary={isEmpty ? 'Sem lançamentos nesta safra' : (query.data?.summary ?? '')}
      isEmpty={isEmpty}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <Loaded query={query} failure="Não foi possível carregar o gráfico." waiting={<Room />} isPart>
        {(view) =>
          view && (
            <Suspense fallback={<Room />}>
              <ChartView chart={view.chart} heightPx={view.chart.type === 'bar' ? BAR_PX : LINE_PX} hasScale />
            </Suspense>
          )
        }
      </Loaded>
    </FoldedPanel>
  );
}

const Room = () => <div style={{ height: LINE_PX }} />;

/** Default for short or narrow screens: closed, which also saves loading the chart library. */
const HAS_ROOM = '(min-width: 767px) and (min-height: 900px)';

/** The choice is per user and per browser, until the sign-out. */
function useOpen(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const name = `porteira.entry-chart.${useUser().id}`;
  const [isOpen, setState] = useState(() => {
    const stored = localStorage.getItem(name);
    return stored === null ? window.matchMedia(HAS_ROOM).matches : stored === 'open';
  });
  return [
    isOpen,
    (next) => {
      localStorage.setItem(name, next ? 'open' : 'closed');
      setState(next);
    },
  ];
}
