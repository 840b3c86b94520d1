import { IconChecklist, IconRefresh, IconScoreboard, IconStack2, IconTargetArrow, IconTrophy, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { beefBenchmark, dairyBenchmark } from '#model/screens/benchmark';
import { type Screen, screensOf } from '#model/screens/screen';
import { Page } from '../../parts/Page';

const ABOUT: Readonly<Record<string, { text: string; icon: TablerIcon }>> = {
  evaluation: { text: 'Confira os valores de cada fazenda, valide-os e decida quem participa.', icon: IconChecklist },
  general: { text: 'As estatísticas de cada indicador, grupo a grupo; em XLS, CSV e PDF.', icon: IconScoreboard },
  individual: { text: 'Uma fazenda comparada com o seu grupo: o relatório que o consultor entrega.', icon: IconTargetArrow },
  scoreboard: { text: 'Geral e individual: cada indicador de um grupo, ou de uma fazenda nele.', icon: IconScoreboard },
  update: { text: 'Calcule de novo os indicadores de todas as fazendas de uma safra.', icon: IconRefresh },
  editions: { text: 'Publique o que foi avaliado e veja o que cada correção mudou.', icon: IconStack2 },
};

export default function BenchmarkLanding({ screen }: { screen: Screen }) {
  const section = [beefBenchmark, dairyBenchmark].find(({ address }) => address === screen.address) ?? beefBenchmark;
  const screens = screensOf(section).filter(({ address }) => address !== screen.address);
  return (
    <Page title="Benchmarking">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(280px,1fr))] gap-3">
        {screens.map(({ key, address, title }) => {
          const { text, icon: Icon } = ABOUT[key.split('.')[1] ?? ''] ?? { text: '', icon: IconTrophy };
          return (
            <li key={key}>
              <Link
                to={address}
                className="box flex gap-3 min-h-18 py-3.5 px-4 text-ink no-underline hover:border-leaf hover:bg-leaf-wash [&_svg]:flex-none [&_svg]:text-leaf [&_small]:block [&_small]:text-ink-soft"
              >
                <Icon size={22} stroke={1.7} aria-hidden />
                <span>
                  <b>{title}</b>
                  {text && <small>{text}</small>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
