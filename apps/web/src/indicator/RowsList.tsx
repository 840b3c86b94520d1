import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Day, START_STOCK_DAY } from '#domain/calendar';
import { type Environment, isEnvironment } from '#model/kit/environment';
import type { Field, Value } from '#model/kit/field';
import { natureOf, type Resource } from '#model/kit/resource';
import { formatValue } from '#model/kit/text-value';
import { counted } from '#model/review/finding';
import { aimedAt } from '#model/screens/aim';
import { beefEntries } from '#model/screens/beef';
import { dairyEntries } from '#model/screens/dairy';
import { diagnosis } from '#model/screens/diagnosis';
import { type DeclarationArea, type Screen, type Section, screensOf } from '#model/screens/screen';
import type { RowsAddress } from '#view/page';
import { loadDeclarations, resourceOf } from '../client/declarations';
import { Loaded } from '../parts/Loaded';
import { ScrolledTable } from '../parts/ScrolledTable';
import { useSession } from '../session/use-session';
import styles from './IndicatorPanel.module.css';
import { useRows, type WireRow } from './indicators-client';

/** As many columns as fit beside each other. */
const MOST_COLUMNS = 6;
/** Texts of their own say nothing of a number. */
const TEXTS: readonly string[] = ['text', 'suggestion', 'boolean'];

/** Where the rows of numbers are declared and entered. */
const ROWS_OF: Readonly<Record<Environment, { areas: readonly DeclarationArea[]; entries: readonly Section[] }>> = {
  BEEF_CATTLE: { areas: ['beef', 'settings', 'diagnosis'], entries: [beefEntries, diagnosis] },
  DAIRY_CATTLE: { areas: ['dairy', 'registers'], entries: [dairyEntries] },
};

/** Numbers open on screens that know nothing of entries or settings: what their rows are is fetched with the first of them. */
function useDeclarations(environment: Environment) {
  return useQuery({
    queryKey: ['declarations', environment],
    queryFn: async () => {
      await Promise.all(ROWS_OF[environment].areas.map(loadDeclarations));
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The rows that a number adds up, as they are stored, and the way to the screen where they are entered. */
export function RowsList({ address }: { address: RowsAddress }) {
  return (
    <Loaded
      query={useDeclarations(environmentOf(address))}
      failure="Não foi possível abrir os lançamentos."
      waiting={<Loader size="sm" aria-label="Carregando" />}
      isPart
    >
      {() => <KnownRows address={address} />}
    </Loaded>
  );
}

function KnownRows({ address }: { address: RowsAddress }) {
  const query = useRows(address);
  const environment = environmentOf(address);
  const resource = natureOf(resourceOf(address.path.replace(/^\/api\//, '')), environment);
  const screen = screenOf(resource.path, address.query, environment);
  return (
    <Loaded
      query={query}
      failure={`Não foi possível carregar ${resource.many}.`}
      waiting={<Loader size="sm" aria-label="Carregando" />}
      isPart
    >
      {({ resultList, size }) => (
        <div className={styles.rows}>
          <p className={styles.rowsHead}>
            <span>
              {resource.many}: {counted(size, 'lançamento', 'lançamentos')}
            </span>
            {screen && <WayTo screen={screen} query={address.query} />}
          </p>
          {size > 0 && <RowsTable resource={resource} rows={resultList} />}
          {size > resultList.length && <p>e mais {size - resultList.length}</p>}
        </div>
      )}
    </Loaded>
  );
}

/** Screens show the farm and the harvest that are chosen above: of others there is no way but to choose them. */
function WayTo({ screen, query }: { screen: Screen; query: string }) {
  const { farm, harvest } = useSession();
  const asked = new URLSearchParams(query);
  const isChosen = asked.get('farm_id') === String(farm?.id) && asked.get('harvest_id') === String(harvest?.id);
  if (!isChosen) return <span>Para corrigir, escolha esta fazenda e safra e abra {screen.title}</span>;
  return <Link to={aimedAt(screen.address, { days: daysIn(query) })}>Abrir {screen.title}</Link>;
}

function RowsTable({ resource, rows }: { resource: Resource; rows: readonly WireRow[] }) {
  const columns = Object.entries(resource.fields)
    .filter(([name, field]) => !TEXTS.includes(field.kind) && rows.some((row) => row[name] !== null && row[name] !== undefined))
    .slice(0, MOST_COLUMNS);
  return (
    <ScrolledTable label={resource.many} className={styles.scroller} head={columns.map(([, { label }]) => label)}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(([name, field]) => (
              <td key={name}>{shown(field, row, row[name] as Value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

function shown(field: Field, row: WireRow, value: Value): string {
  if (value === START_STOCK_DAY) return 'início da safra';
  return formatValue(field, value, field.kind === 'date' && row.period === true);
}

/** The days that the query of a list asks for; null where it asks for none, or for more than a run of them. */
function daysIn(query: string): { from: Day; to: Day } | null {
  const days = new URLSearchParams(query);
  for (const [name] of [...days]) {
    const [from, to, ...others] = name.startsWith('wherecustom[') ? days.getAll(name) : [];
    if (from?.startsWith('gte:') && to?.startsWith('lte:') && others.length === 0) return { from: from.slice(4), to: to.slice(4) };
  }
  return null;
}

/** The rows of a list are of one environment. */
function environmentOf({ query }: RowsAddress): Environment {
  const asked = new URLSearchParams(query).get('environment');
  return isEnvironment(asked) ? asked : 'BEEF_CATTLE';
}

/** The screen on which rows of a resource are entered; of several the one whose fixed values the query asks for. */
function screenOf(path: string, query: string, environment: Environment): Screen | null {
  const asked = new URLSearchParams(query);
  const isMeant = (screen: Screen) => {
    if (screen.kind === 'own' || screen.resource !== path) return false;
    const fixed = screen.kind === 'grid' ? Object.entries(screen.fixed ?? {}) : [];
    return fixed.every(([name, value]) => asked.get(`wherein[${name}]`) === String(value));
  };
  return ROWS_OF[environment].entries.flatMap(screensOf).find(isMeant) ?? null;
}
