import { Button, Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Environment } from '#model/kit/environment';
import { variantOf } from '#model/kit/resource';
import { withDeepLink } from '#model/screens/deep-link';
import { addressIn } from '#model/screens/list';
import { type BarChart, type ChartPoint, largest, type PieChart, REST } from '#view/chart/chart';
import { loadedResource } from '../../../client/declarations';
import { useFarmYear } from '../../../client/farm-year';
import { ChartView } from '../../../parts/chart/ChartView';
import { Loaded } from '../../../parts/Loaded';
import { Page } from '../../../parts/Page';
import { useScope } from '../../../session/use-session';
import { RestoreFocus } from '../../../shell/RestoreFocus';
import { EmptyState } from '../../../ui/EmptyState';
import { ValidationStatus } from '../ValidationStatus';

/** The other functions become one more slice. */
const SLICES = 8;
/** Height of a bar and its gap. */
const BAR_PX = 26;
const MIN_PX = 220;

interface TeamSummary {
  salaries: ChartPoint[];
  shares: ChartPoint[];
  validated: boolean;
}

function useTeamSummary() {
  return useFarmYear(['teams'], async (ask): Promise<TeamSummary> => {
    const [salaries, shares, { validated }] = await Promise.all([
      ask<ChartPoint[]>('/teams/function_average_salary'),
      ask<ChartPoint[]>('/teams/function_percentage_salary'),
      ask<{ validated: boolean }>('/teams/isValidated'),
    ]);
    return { salaries, shares, validated };
  });
}

function kindOf(environment: Environment): string {
  const { fields, pay } = variantOf(loadedResource('teams'), environment);
  return fields[pay?.by ?? '']?.label ?? '';
}

export default function TeamCards() {
  return (
    <Page title="Equipe">
      <Loaded query={useTeamSummary()} failure="Não foi possível carregar a equipe." waiting={<Skeleton height={300} radius="md" />}>
        {(summary) => (summary.salaries.length === 0 && summary.shares.length === 0 ? <Nothing /> : <Cards summary={summary} />)}
      </Loaded>
    </Page>
  );
}

function Nothing() {
  const { environment } = useScope();
  return (
    <EmptyState
      title="Nenhum registro encontrado"
      action={
        <Button component={Link} to={addressIn(environment, 'teams')}>
          Lançar equipe
        </Button>
      }
    >
      Os gráficos aparecem quando a equipe tiver pessoas e salários.
    </EmptyState>
  );
}

function Cards({ summary: { salaries, shares, validated } }: { summary: TeamSummary }) {
  const { environment } = useScope();
  const category = kindOf(environment);
  const bars = useMemo(
    (): BarChart => ({
      type: 'bar',
      title: `Salário mensal por ${category.toLocaleLowerCase('pt-BR')}`,
      unit: 'R$',
      category,
      isLying: true,
      points: salaries.toSorted((one, other) => (other.data ?? 0) - (one.data ?? 0)),
    }),
    [salaries, category],
  );
  const pie = useMemo(
    (): PieChart => ({
      type: 'pie',
      title: 'Participação no custo da equipe',
      unit: '% da folha',
      decimals: 1,
      category,
      points: largest(shares, SLICES),
      rest: REST,
    }),
    [shares, category],
  );
  const heightPx = Math.max(MIN_PX, salaries.length * BAR_PX + 40);
  return (
    <>
      <RestoreFocus className="flex items-center gap-3 mx-0 mt-0 mb-3">
        <ValidationStatus isValidated={validated} to={addressIn(environment, 'teams')} />
        <Link to={withDeepLink(addressIn(environment, 'teams'), { isWhole: true })}>Abrir o lançamento da equipe</Link>
      </RestoreFocus>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(420px,34%)),1fr))] gap-3.5">
        <section className="box min-w-0 py-3.5 px-4">
          <ChartView chart={bars} heightPx={heightPx} hasTitle />
        </section>
        <section className="box min-w-0 py-3.5 px-4">
          <ChartView chart={pie} heightPx={heightPx} hasTitle />
        </section>
      </div>
    </>
  );
}
