import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addressOf } from '#model/screens/list';
import styles from './Diagnosis.module.css';
import { useDiagnosedFarm } from './use-diagnosed-farm';

/** While the farm has no livestock system, what expenses are compared with is not known: says so, and leads to where it is set. */
export function SystemNeeded() {
  const { data } = useDiagnosedFarm();
  if (!data || data.system) return null;
  return (
    <p role="alert" className={styles.needed}>
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <span>
        Necessário definir Sistema pecuária na tela <Link to={addressOf('diagnosis.farms_details')}>Caracteriza Fazenda</Link>
      </span>
    </p>
  );
}
