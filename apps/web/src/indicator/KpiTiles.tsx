import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { TileResponse } from '#model/responses/indicators';
import { cellText } from '#view/formats';
import { Loaded } from '../parts/Loaded';
import { Acronyms } from '../ui/Acronyms';
import { type IndicatorScope, useTiles } from './indicators-client';
import styles from './KpiTiles.module.css';
import { changeWords } from './words';

const IndicatorPanel = lazy(() => import('./IndicatorPanel'));
export const INCOMPLETE = 'Incompleto: há meses encerrados sem todos os lançamentos. Lance os outros meses, e os números ficam firmes.';
const BONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

interface KpiTilesProps {
  place: IndicatorScope;
  /** A new farm shows only the indicators that have a number. */
  isKnownOnly?: boolean;
  /** Shown above them while none has a number. */
  advice?: ReactNode;
}

export function KpiTiles({ place, isKnownOnly = false, advice }: KpiTilesProps) {
  const query = useTiles(place);
  const [openKey, setOpenKey] = useState<string | null>(null);
  return (
    <section
      className={`flex flex-wrap gap-2.5 mb-4 ${isKnownOnly ? '*:flex-[1_1_max(22%,146px)]' : '*:flex-[1_1_min(46%,140px)]'} [&>:is(.col-span-full,[role=alert])]:basis-full`}
      aria-label="Indicadores da safra"
      aria-busy={query.isPending}
    >
      <Loaded
        query={query}
        failure="Não foi possível calcular os indicadores."
        waiting={BONES.map((bone) => <Skeleton key={bone} height={104} radius={12} />)}
        isPart
      >
        {({ tiles }) => (
          <>
            {tiles.every(isUnknown) && advice}
            {isKnownOnly && tiles.some(({ incomplete }) => incomplete) && (
              <p className="col-span-full text-ink-soft text-sm">{INCOMPLETE}</p>
            )}
            {tiles
              .filter((tile) => !isKnownOnly || !isUnknown(tile))
              .map((tile) => (
                <TileButton key={tile.field} tile={tile} onOpen={() => setOpenKey(tile.key)} />
              ))}
          </>
        )}
      </Loaded>
      {openKey !== null && (
        <Suspense fallback={null}>
          <IndicatorPanel place={place} indicator={openKey} onClose={() => setOpenKey(null)} />
        </Suspense>
      )}
    </section>
  );
}

const isUnknown = ({ value }: TileResponse) => value === null;

function TileButton({ tile, onOpen }: { tile: TileResponse; onOpen: () => void }) {
  const { label, value, unit, reason, incomplete, previous } = tile;
  const change = changeWords(tile);
  return (
    <button type="button" className="tile gap-0.5 min-h-26 px-2.25 pt-3 pb-2.5 [transition:border-color_100ms_ease]" onClick={onOpen}>
      <span className="text-ink-soft text-xs font-semibold leading-[1.25]">
        <Acronyms text={label} isStop={false} />
      </span>
      <span className={styles.value}>
        <b>{cellText(value, tile)}</b>{' '}
        {value !== null && (
          <small>
            <Acronyms text={unit} isStop={false} />
          </small>
        )}
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
