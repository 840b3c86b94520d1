import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { CarryResult } from '#model/responses/carry-forward';
import { useScope } from '../../../session/use-session';
import { CARRY_FORWARD_LINKS } from './carry-forward-links';

interface BroughtProps {
  harvest: string;
  previous: string;
  result: CarryResult;
}

export function Brought({ harvest, previous, result: { modules } }: BroughtProps) {
  const places = CARRY_FORWARD_LINKS[useScope().environment];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const written = modules.reduce((sum, module) => sum + module.written, 0);
  return (
    <section className="box max-w-155 px-6 pt-5 pb-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-start gap-2 text-[1rem] leading-[1.4]">
        <IconCheck className="flex-none text-leaf" size={20} stroke={2.4} aria-hidden />
        {written === 0
          ? `A safra ${harvest} já tinha tudo isso.`
          : `A safra ${harvest} começou com ${records(written)} da safra ${previous}.`}
      </h2>
      <ul className="my-3">
        {modules.map(({ path, title, written: some, skipped }) => (
          <li key={path} className="flex flex-wrap justify-between gap-x-3 py-2 border-t border-line">
            <Link className="text-leaf" to={places.modules[path] ?? places.next.address}>
              {title}
            </Link>
            <span className="text-ink-soft">{some === 0 ? 'nada de novo' : `${records(some)}`}</span>
            {skipped.length > 0 && <p className="flex-[1_0_100%] text-ink-soft text-[13px]">Ficou como estava: {skipped.join(', ')}.</p>}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft mb-3.5">Confira os valores e siga com os lançamentos do mês.</p>
      <Button component={Link} to={places.next.address}>
        {places.next.action}
      </Button>
    </section>
  );
}

const records = (count: number): string => (count === 1 ? '1 registro' : `${count} registros`);
