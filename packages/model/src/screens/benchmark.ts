import type { Environment } from '../kit/environment';
import { type OwnScreen, roomOf, type Section } from './screen';

interface Place<Room extends string> {
  room: Room;
  address: string;
  environment: Environment;
}

/** Benchmarking, alike in both environments but for its scoreboards: what administrators compute, judge and publish. */
function benchmarkSection<Room extends string, const Boards extends readonly OwnScreen[]>(
  { room, address, environment }: Place<Room>,
  scoreboards: Boards,
) {
  const { own } = roomOf(room, address, environment);
  const page: OwnScreen<`${Room}.home`> = { kind: 'own', key: `${room}.home`, address, title: 'Benchmarking' };
  return {
    label: 'Benchmarking',
    icon: 'benchmark',
    address,
    environment,
    feature: 'benchmarking',
    modules: [
      {
        label: 'Benchmarking',
        address,
        page,
        groups: [
          {
            label: 'Benchmarking',
            screens: [
              own('evaluation', 'avaliacao-benchmarking', 'Avaliação dos indicadores'),
              ...scoreboards,
              own('update', 'update-benchmarking', 'Atualizar indicadores'),
              own('editions', 'edicoes', 'Edições'),
            ],
          },
        ],
      },
    ],
  } as const satisfies Section;
}

const corte = roomOf('corte-benchmark', '/corte/benchmark', 'BEEF_CATTLE');
const leite = roomOf('leite-benchmark', '/leite/benchmark', 'DAIRY_CATTLE');

export const corteBenchmark = benchmarkSection({ room: 'corte-benchmark', address: '/corte/benchmark', environment: 'BEEF_CATTLE' }, [
  corte.own('general', 'placar-benchmarking', 'Placar geral'),
  corte.own('individual', 'placar-benchmarking-individual', 'Placar individual'),
]);
export const leiteBenchmark = benchmarkSection({ room: 'leite-benchmark', address: '/leite/benchmark', environment: 'DAIRY_CATTLE' }, [
  leite.own('scoreboard', 'placar-benchmarking-dairy', 'Placar'),
]);
