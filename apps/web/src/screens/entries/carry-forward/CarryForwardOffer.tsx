import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useScope } from '../../../session/use-session';
import styles from './CarryForward.module.css';
import { useProposals } from './carry-client';
import { CARRY_FORWARD_LINKS } from './carry-forward-links';

/** Shown only while all modules of the harvest are empty. */
export default function CarryForwardOffer() {
  const { data } = useProposals();
  const { here, what } = CARRY_FORWARD_LINKS[useScope().environment];
  if (!data?.previous || data.modules.some((module) => !module.is_empty)) return null;
  return (
    <Link to={here} className={styles.offer}>
      <span>
        <b>Começar a safra com os dados da anterior</b>
        <span>
          {what} de {data.previous.title}: você confere e escolhe o que continua em {data.harvest.title}.
        </span>
      </span>
      <IconArrowRight className="flex-none text-leaf" size={20} stroke={1.8} aria-hidden />
    </Link>
  );
}
