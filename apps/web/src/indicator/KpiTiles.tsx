import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Tile } from '#model/responses/indicators';
import { cellText } from '#view/formats';
import { Loaded } from '../parts/Loaded';
import { type IndicatorScope, useTiles } from './indicators-client';
import styles from './KpiTiles.module.css';
import { changeWords } from './words';

const IndicatorPanel = lazy(() => import('./IndicatorPanel'));
const BONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

export function KpiTiles({ place }: { place: IndicatorScope }) {
  const query = useTiles(place);
  const [openKey, setOpenKey] = useState<string | null>(null);
  return (
    <section className={styles.tiles} aria-label="Indicadores da safra" aria-busy={query.isPending}>
      <Loaded
        query={query}
        failure="Não foi possível calcular os indicadores."
        waiting={BONES.map((bone) => <Skeleton key={bone} height={104} radius={12} />)}
        isPart
      >
        {({ tiles }) => tiles.map((tile) => <TileButton key={tile.field} tile={tile} onOpen={() => setOpenKey(tile.key)} />)}
      </Loaded>
      {openKey !== null && (
        <Suspense fallback={null}>
          <IndicatorPanel place={place} indicator={openKey} onClose={() => setOpenKey(null)} />
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
