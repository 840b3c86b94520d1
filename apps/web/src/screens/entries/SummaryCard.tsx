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
      <header className={styles.head}>
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
            <div className={styles.empty} data-small={isSmall || undefined}>
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
