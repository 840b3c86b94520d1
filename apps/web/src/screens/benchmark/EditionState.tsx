import { Button } from '@mantine/core';
import { IconArrowRight, IconLock, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Difference } from '#model/answers/benchmark-draft';
import { addressOf } from '#model/screens/list';
import { formatDate } from '#view/moments';
import styles from './Benchmark.module.css';
import { type Comparison, useDifferences, useEditions } from './benchmark-client';

const EDITIONS = { BEEF_CATTLE: 'corte-benchmark.editions', DAIRY_CATTLE: 'leite-benchmark.editions' } as const;

/** What everybody sees of a harvest, and beside it what the draft would change. */
export function EditionState({ comparison }: { comparison: Comparison }) {
  const editions = useEditions(comparison).data?.resultList ?? [];
  const last = editions.find(({ state }) => state === 'PUBLISHED');
  const draft = editions.find(({ state }) => state === 'DRAFT');
  const differences = useDifferences(comparison, null, last !== undefined && draft !== undefined).data;
  if (!last) return null;
  const address = `${addressOf(EDITIONS[comparison.environment])}?safra=${comparison.harvestId}`;
  return (
    <section className={styles.state} aria-label="Edição">
      <span>
        <IconLock size={15} stroke={1.8} aria-hidden /> Edição {last.number}, <b>publicada em {formatDate(last.published_at ?? '')}</b>,{' '}
        {last.participants} fazendas{differences?.size === 0 && ': o rascunho é igual'}
      </span>
      {draft && differences && differences.size > 0 && (
        <>
          <IconArrowRight size={16} stroke={1.8} aria-hidden />
          <span className={styles.chip} data-draft>
            <IconPencil size={12} stroke={2} aria-hidden /> Edição {draft.number}, rascunho
          </span>
          <span>{differenceWords(differences.resultList)}</span>
          <Button component={Link} to={address} variant="default" size="compact-md">
            Ver e publicar…
          </Button>
        </>
      )}
    </section>
  );
}

const COUNTED: readonly (readonly [kinds: readonly Difference['kind'][], one: string, many: string])[] = [
  [['VALUE'], 'valor mudou', 'valores mudaram'],
  [['JUDGED', 'ENTERED', 'LEFT'], 'avaliação mudou', 'avaliações mudaram'],
  [['FARM_JOINED'], 'fazenda entrou', 'fazendas entraram'],
  [['FARM_LEFT'], 'fazenda saiu', 'fazendas saíram'],
  [['FARM_CHANGED'], 'fazenda mudou de grupo ou de rebanho', 'fazendas mudaram de grupo ou de rebanho'],
];

function differenceWords(differences: readonly Difference[]): string {
  return COUNTED.flatMap(([kinds, one, many]) => {
    const count = differences.filter(({ kind }) => kinds.includes(kind)).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  }).join(', ');
}
