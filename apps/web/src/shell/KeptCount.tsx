import { IconDeviceMobile } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addressOf } from '#model/screens/list';
import { useQueue } from '../offline/app-queue';

export default function KeptCount() {
  const { entries, counts } = useQueue();
  if (entries.length === 0) return null;
  const needs = counts.NEEDS_PERSON;
  const words = `${entries.length} só ${needs > 0 ? 'aqui' : 'neste aparelho'}`;
  return (
    <Link
      to={addressOf('this-device')}
      className="inline-flex items-center flex-none gap-1.5 min-h-9 py-1 px-2.5 border border-amber rounded-md bg-amber-soft text-amber-ink text-sm font-semibold whitespace-nowrap no-underline phone:min-h-11 phone:px-2"
    >
      <IconDeviceMobile size={16} stroke={2} aria-hidden />
      <span aria-hidden className="hidden phone:inline">
        {entries.length}
      </span>
      <span className="phone:sr-only">{words}</span>
      {needs > 0 && <span className="text-red-ink phone:sr-only">· {needs === 1 ? '1 precisa de você' : `${needs} precisam de você`}</span>}
    </Link>
  );
}
