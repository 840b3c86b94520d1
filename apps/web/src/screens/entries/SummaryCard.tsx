import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { withDeepLink } from '#model/screens/deep-link';
import { Loaded, type LoadedProps } from '../../parts/Loaded';
import styles from './SummaryCard.module.css';
import { ValidationStatus } from './ValidationStatus';

interface SummaryCardProps<Data> extends Pick<LoadedProps<Data>, 'query' | 'waiting' | 'children'> {
  title: string;
  to: string;
  link?: Ref<HTMLAnchorElement>;
  nothing: string;
  isSmall?: boolean;
}

export function SummaryCard<Data extends { total: number | null; isValidated: boolean }>(props: SummaryCardProps<Data>) {
  const { title, to, link, query, waiting, nothing, isSmall = false, children } = props;
  const { data } = query;
  return (
    <>
      <header className="flex items-center justify-between gap-2 min-h-6 [&_h2]:text-[0.9rem] [&_h2_a]:text-inherit [&_h2_a]:no-underline">
        <h2>
          <Link ref={link} to={withDeepLink(to, { isWhole: true })}>
            {title}
          </Link>
        </h2>
        {data && data.total !== null && <ValidationStatus isValidated={data.isValidated} to={to} />}
      </header>
      <Loaded query={query} failure={`Não foi possível carregar ${title}.`} waiting={waiting} isPart>
        {(summary) =>
          summary.total === null ? (
            <div
              className="flex flex-col flex-1 items-center justify-center gap-3.5 pb-3.5 text-ink-soft text-center data-small:flex-row data-small:justify-between data-small:pb-0"
              data-small={isSmall || undefined}
            >
              <p>{nothing}</p>
              <Button component={Link} to={to} variant={isSmall ? 'default' : 'filled'} aria-label={`Lançar: ${title}`}>
                Lançar
              </Button>
            </div>
          ) : (
            children(summary)
          )
        }
      </Loaded>
    </>
  );
}

export function CardSum({ text, children }: { text: string; children: ReactNode }) {
  return (
    <p className={styles.sum}>
      <b>{text}</b> {children}
    </p>
  );
}
