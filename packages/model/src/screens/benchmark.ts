import type { Environment } from '../kit/environment';
import { BEEF, DAIRY, lone, type OwnScreen, type Section, screenBuilders, type Workspace } from './screen';

const roomIn = <Room extends string>({ room, base, environment }: Workspace<Room>) =>
  screenBuilders(`${room}-benchmark`, `${base}/benchmark`, environment);

/** Both environments differ in the scoreboards only. */
function benchmarkSection<Room extends string, const Boards extends readonly OwnScreen[]>(workspace: Workspace<Room>, scoreboards: Boards) {
  const { base, environment, room } = workspace;
  const { own } = roomIn(workspace);
  const address = `${base}/benchmark`;
  const page: OwnScreen<`${Room}-benchmark.home`> = { kind: 'own', key: `${room}-benchmark.home`, address, title: 'Benchmarking' };
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

const [beef, dairy] = [roomIn(BEEF), roomIn(DAIRY)];

export const beefBenchmark = benchmarkSection(BEEF, [
  beef.own('general', 'placar-benchmarking', 'Placar geral'),
  beef.own('individual', 'placar-benchmarking-individual', 'Placar individual'),
]);
export const dairyBenchmark = benchmarkSection(DAIRY, [dairy.own('scoreboard', 'placar-benchmarking-dairy', 'Placar')]);

const positionIn = <const Key extends string>(key: Key, address: string, environment: Environment) =>
  lone(key, { label: 'Minha posição', icon: 'position', address, environment, feature: 'position', needsFarm: true });

export const beefPosition = positionIn('beef.position', '/corte/minha-posicao', 'BEEF_CATTLE');
export const dairyPosition = positionIn('dairy.position', '/leite/minha-posicao', 'DAIRY_CATTLE');
