import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addressOf } from '#model/screens/list';

/** For a farm in a harvest without any number yet. */
export function FirstNumberLink() {
  return (
    <section className="box col-span-full flex flex-wrap items-center justify-between gap-3 py-3.5 px-4 border-l-4 border-l-leaf">
      <div>
        <h2 className="text-lg">Ainda não há números nesta safra</h2>
        <p className="text-ink-soft">Três lançamentos dão o primeiro, e cada um leva poucos minutos.</p>
      </div>
      <Button component={Link} to={addressOf('first-number')} rightSection={<IconArrowRight size={16} aria-hidden />}>
        Ver os três lançamentos
      </Button>
    </section>
  );
}
