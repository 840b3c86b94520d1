import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Review } from '#model/review/review';
import { useFarmYear } from '../../client/farm-year';
import { Loaded } from '../../parts/Loaded';
import styles from './Position.module.css';

const NAMED = 6;

export function MissingToParticipate() {
  const query = useFarmYear(['review'], (ask) => ask<Review>('/checklist/review'));
  return (
    <Loaded query={query} failure="Não foi possível ver o que falta para participar." isPart>
      {({ readiness, findings }) => (
        <section className={styles.missing} aria-label="Para participar">
          <h2>{readiness.text}.</h2>
          {readiness.isReady ? (
            <p>A fazenda entra na próxima edição que for publicada.</p>
          ) : (
            <ul>
              {findings.slice(0, NAMED).map((finding) => (
                <li key={`${finding.address} ${finding.text}`}>
                  <Link to={finding.address}>
                    {finding.text} <IconChevronRight size={14} stroke={1.8} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {findings.length > NAMED && <p className="text-ink-soft text-sm">E mais {findings.length - NAMED}, em Confira lançamentos.</p>}
        </section>
      )}
    </Loaded>
  );
}
