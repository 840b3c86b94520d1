import { IconNotebook } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Environment } from '#model/kit/environment';
import { variantOf } from '#model/kit/resource';
import { addressIn, addressOf } from '#model/screens/list';
import { loadedResource } from '../../../client/declarations';
import { useIndicatorScope } from '../../../indicator/indicators-client';
import { KpiTiles } from '../../../indicator/KpiTiles';
import { FirstNumberLink } from '../../../parts/FirstNumberLink';
import { Page } from '../../../parts/Page';
import { Returned } from '../../../parts/Returned';
import { useScope } from '../../../session/use-session';
import { RestoreFocus } from '../../../shell/RestoreFocus';
import styles from './LivestockCards.module.css';
import { MovementCard } from './MovementCard';

/** Only the server knows what can be carried forward. */
const CarryForwardOffer = lazy(() => import('../carry-forward/CarryForwardOffer').catch(() => ({ default: () => null })));

const BEEF = ['births', 'deaths', 'weaning', 'confinements', 'herd_entry', 'herd_departure'] as const;
const DAIRY = ['births', 'deaths', 'herd_entry', 'herd_departure'] as const;

/** In the order of the specification. */
const CARDS: Readonly<Record<Environment, readonly { path: string; to: string }[]>> = {
  BEEF_CATTLE: BEEF.map((path) => ({ path, to: addressOf(`beef.${path}`) })),
  DAIRY_CATTLE: DAIRY.map((path) => ({ path, to: addressOf(`dairy.${path}`) })),
};

/** Beef opens here, so it starts with an overview; dairy opens with its summary. */
const ABOVE: Readonly<Partial<Record<Environment, () => ReactNode>>> = { BEEF_CATTLE: Overview };

export default function LivestockCards() {
  const { environment } = useScope();
  const Above = ABOVE[environment];
  return (
    <Page title="Pecuária">
      <Link
        to={addressIn(environment, 'field-book')}
        className="primary hidden phone:flex items-center justify-center gap-2 min-h-12 mb-3 rounded-md font-semibold no-underline"
      >
        <IconNotebook size={20} stroke={1.8} aria-hidden /> Caderneta do curral
      </Link>
      {Above && <Above />}
      <RestoreFocus
        className={`${styles.cards} grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(312px,30%)),1fr))] gap-3.5 has-[>:nth-child(4):last-child]:grid-cols-[repeat(auto-fill,minmax(min(100%,max(312px,40%)),1fr))] min-[1600px]:has-[>:nth-child(4):last-child]:grid-cols-4`}
      >
        {CARDS[environment].map(({ path, to }) => (
          <MovementCard key={path} path={path} title={variantOf(loadedResource(path), environment).many} to={to} />
        ))}
      </RestoreFocus>
    </Page>
  );
}

function Overview() {
  return (
    <>
      <Suspense fallback={null}>
        <CarryForwardOffer />
      </Suspense>
      <Returned at={null} />
      <KpiTiles place={useIndicatorScope()} advice={<FirstNumberLink />} />
    </>
  );
}
