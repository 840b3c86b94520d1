import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { cellText } from '#view/formats';
import { messageOf } from '../client/api-failure';
import { type Tile, useTiles } from './indicators-client';
import styles from './KpiTiles.module.css';
import { changeWords } from './words';

const IndicatorPanel = lazy(() => import('./IndicatorPanel'));
const BONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** The seven numbers that greet a farm, each with its change against the harvest before. Each opens. */
export function KpiTiles() {
  const { data, isPending, error, refetch } = useTiles();
  const [openKey, setOpenKey] = useState<string | null>(null);
  if (error && !data) {
    return (
      <div className={styles.failure} role="alert">
        <p>Não foi possível calcular os indicadores. {messageOf(error)}</p>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </div>
    );
  }
  return (
    <section className={styles.tiles} aria-label="Indicadores da safra" aria-busy={isPending}>
      {isPending && BONES.map((bone) => <Skeleton key={bone} height={104} radius={12} />)}
      {data?.tiles.map((tile) => (
        <TileButton key={tile.field} tile={tile} onOpen={() => setOpenKey(tile.key)} />
      ))}
      {openKey !== null && (
        <Suspense fallback={null}>
          <IndicatorPanel indicator={openKey} onClose={() => setOpenKey(null)} />
        </Suspense>
      )}
    </section>
  );
}

function TileButton({ tile, onOpen }: { tile: Tile; onOpen: () => void }) {
  const { label, value, unit, reason, incomplete, previous } = tile;
  const change = changeWords(tile);
  return (
    <button type="button" className={styles.tile} onClick={onOpen}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        <b>{cellText(value, tile)}</b> {value !== null && <small>{unit}</small>}
      </span>
      {value === null ? (
        <span className={styles.foot}>{reason}</span>
      ) : (
        <span className={styles.foot}>
          {change && previous && (
            <>
              <span data-tone={change.tone}>
                {change.mark} {change.text} {change.verdict}
              </span>{' '}
              que {previous.harvest.title}
            </>
          )}
          {incomplete && <span data-tone="waits"> incompleto</span>}
        </span>
      )}
    </button>
  );
}
