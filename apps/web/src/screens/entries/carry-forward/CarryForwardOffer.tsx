import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useScope } from '../../../session/use-session';
import { useProposals } from './carry-client';
import { CARRY_FORWARD_LINKS } from './carry-forward-links';

/** Shown only while all modules of the harvest are empty. */
export default function CarryForwardOffer() {
  const { data } = useProposals();
  const { here, what } = CARRY_FORWARD_LINKS[useScope().environment];
  if (!data?.previous || data.modules.some((module) => !module.is_empty)) return null;
  return (
    <Link
      to={here}
      className="flex items-center justify-between gap-3 max-w-215 mb-3.5 py-3 px-4 border border-line border-s-3 border-s-leaf rounded-md bg-leaf-wash text-ink no-underline hover:border-leaf"
    >
      <span>
        <b className="block text-leaf-deep">Começar a safra com os dados da anterior</b>
        <span className="text-ink-soft">
          {what} de {data.previous.title}: você confere e escolhe o que continua em {data.harvest.title}.
        </span>
      </span>
      <IconArrowRight className="flex-none text-leaf" size={20} stroke={1.8} aria-hidden />
    </Link>
  );
}
