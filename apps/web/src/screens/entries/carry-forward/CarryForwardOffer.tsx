import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addressOf } from '#model/screens/list';
import styles from './CarryForward.module.css';
import { useProposals } from './carry-client';

/** While the harvest has none of what the one before left: the offer to begin with it. Else nothing. */
export function CarryForwardOffer() {
  const { data } = useProposals();
  if (!data?.previous || data.modules.some((module) => !module.is_empty)) return null;
  return (
    <Link to={addressOf('corte.carry-forward')} className={styles.offer}>
      <span>
        <b>Começar a safra com os dados da anterior</b>
        <span>
          Estoque, área, equipe, máquinas e insumos de {data.previous.title}: você confere e escolhe o que continua em {data.harvest.title}.
        </span>
      </span>
      <IconArrowRight className={styles.arrow} size={20} stroke={1.8} aria-hidden />
    </Link>
  );
}
