import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { asReference, type Row } from '#model/kit/field';
import { addressOf } from '#model/screens/list';
import type { List } from '../../client/choices';
import { useFarmYear } from '../../client/farm-year';

/** Expenses have no reference range until the farm has a livestock system. */
export function SystemNeeded() {
  const { data: hasSystem = true } = useFarmYear(['diagnosed-farm'], async (ask) => {
    const { resultList } = await ask<List<Row>>('/farms_details', { 'wherecustom[only_diagnosis]': 'eq:true' });
    return asReference(resultList[0]?.category_livestock_system) !== null;
  });
  if (hasSystem) return null;
  return (
    <p role="alert" className="box flex items-center gap-2.5 mb-4 py-3 px-4 border-s-3 border-s-amber">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <span>
        Necessário definir Sistema pecuária na tela <Link to={addressOf('diagnosis.farms_details')}>Caracteriza Fazenda</Link>
      </span>
    </p>
  );
}
