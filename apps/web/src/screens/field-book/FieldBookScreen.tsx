import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { addressIn, addressOf } from '#model/screens/list';
import { useIsOfflineFarm } from '../../offline/use-is-offline-farm';
import { Page } from '../../parts/Page';
import { useScope } from '../../session/use-session';
import { CellCard } from './CellCard';
import { FIELD_KINDS, type FieldKind, type RowKind } from './cards';
import { EntryList } from './EntryList';
import { entryWords } from './entry-words';
import styles from './FieldBook.module.css';
import { RowCard } from './RowCard';
import { useKindSetup, useRecentRows } from './use-recent-rows';

const KIND = 'lancar';
const ROW = 'linha';

export default function FieldBookScreen() {
  const { environment, farm, harvest } = useScope();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const kinds = FIELD_KINDS[environment];
  const kind = kinds.find(({ key }) => key === query.get(KIND));
  const place = `${environment} ${farm.id} ${harvest.id}`;
  const leave = () => void navigate(addressIn(environment, 'field-book'));
  return (
    <Page
      title={kind?.title ?? 'Caderneta'}
      isDense
      aside={
        kind && (
          <Link
            to={addressIn(environment, 'field-book')}
            className="link inline-flex items-center gap-1 min-h-11 -my-2 text-leaf-deep text-lg font-semibold"
          >
            <IconArrowLeft size={18} aria-hidden /> Caderneta
          </Link>
        )
      }
    >
      <div className={styles.book}>
        {!kind && <Contents key={place} kinds={kinds} />}
        {kind?.kind === 'row' && (
          <RowCard key={`${place} ${kind.key}`} kind={kind} startId={Number(query.get(ROW)) || null} onLeave={leave} />
        )}
        {kind?.kind === 'cell' && <CellCard key={`${place} ${kind.key}`} kind={kind} />}
      </div>
    </Page>
  );
}

function Contents({ kinds }: { kinds: readonly FieldKind[] }) {
  const isOfflineFarm = useIsOfflineFarm(useScope());
  return (
    <>
      {isOfflineFarm === false && (
        <p className="waits flex flex-wrap items-center gap-x-3 mb-4 py-1 px-3 border border-amber">
          Sem internet, esta fazenda ainda não abre neste aparelho.
          <Link to={addressOf('take-along')} className="link inline-flex items-center min-h-11 font-semibold">
            Levar comigo
          </Link>
        </p>
      )}
      <nav aria-label="O que lançar" className={styles.kinds}>
        {kinds.map(({ key, title, icon: Icon }) => (
          <Link key={key} to={{ search: `?${KIND}=${key}` }} className={`${styles.kind} no-underline`}>
            <Icon size={34} stroke={1.8} aria-hidden className="text-leaf" />
            {title}
          </Link>
        ))}
      </nav>
      {kinds.map((kind) => kind.kind === 'row' && <TodayOf key={kind.key} kind={kind} />)}
      <p className="flex flex-wrap gap-x-5 font-semibold">
        {isOfflineFarm && (
          <Link to={addressOf('take-along')} className="link inline-flex items-center min-h-11 text-leaf-deep">
            Fazendas que levo comigo
          </Link>
        )}
        <Link to={addressOf('this-device')} className="link inline-flex items-center min-h-11 text-leaf-deep">
          O que está neste aparelho
        </Link>
      </p>
    </>
  );
}

function TodayOf({ kind }: { kind: RowKind }) {
  const navigate = useNavigate();
  const setup = useKindSetup(kind);
  const { today } = useRecentRows(setup, kind);
  return (
    <div className="mb-5 empty:hidden">
      <EntryList
        title={`${kind.title}, hoje`}
        path={setup.resource.path}
        entries={today.map((row) => ({ id: row.id, words: entryWords(setup, row), row }))}
        onOpen={setup.allows.update ? ({ id }) => void navigate({ search: `?${KIND}=${kind.key}&${ROW}=${id}` }) : null}
      />
    </div>
  );
}
