import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Day, START_STOCK_DAY } from '#domain/calendar';
import { type Environment, isEnvironment } from '#model/kit/environment';
import type { Field, Value } from '#model/kit/field';
import { type Resource, variantOf } from '#model/kit/resource';
import { formatValue } from '#model/kit/text-value';
import { counted } from '#model/review/finding';
import { beefEntries } from '#model/screens/beef';
import { dairyEntries } from '#model/screens/dairy';
import { withDeepLink } from '#model/screens/deep-link';
import { diagnosis } from '#model/screens/diagnosis';
import { type DeclarationArea, type Screen, type Section, screensOf } from '#model/screens/screen';
import type { RowsAddress } from '#view/page';
import { loadDeclarations, loadedResource } from '../client/declarations';
import { Loaded } from '../parts/Loaded';
import { ScrolledTable } from '../parts/ScrolledTable';
import { useSession } from '../session/use-session';
import styles from './IndicatorPanel.module.css';
import { type InputRow, useRows } from './indicators-client';

const MAX_COLUMNS = 6;
/** Text columns explain no number, so the list leaves them out. */
const TEXTS: readonly string[] = ['text', 'suggestion', 'boolean'];

const ROWS_OF: Readonly<Record<Environment, { areas: readonly DeclarationArea[]; entries: readonly Section[] }>> = {
  BEEF_CATTLE: { areas: ['beef', 'settings', 'diagnosis'], entries: [beefEntries, diagnosis] },
  DAIRY_CATTLE: { areas: ['dairy', 'registers'], entries: [dairyEntries] },
};

/** Declarations load with the first list of rows, as most screens with numbers need none. */
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
  const resource = variantOf(loadedResource(address.path.replace(/^\/api\//, '')), environment);
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
          <p className="flex flex-wrap justify-between gap-x-3 gap-y-1">
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

/** An entry screen shows only the farm and harvest chosen in the header, so rows of another farm have no link. */
function WayTo({ screen, query }: { screen: Screen; query: string }) {
  const { farm, harvest } = useSession();
  const asked = new URLSearchParams(query);
  const isChosen = asked.get('farm_id') === String(farm?.id) && asked.get('harvest_id') === String(harvest?.id);
  if (!isChosen) return <span>Para corrigir, escolha esta fazenda e safra e abra {screen.title}</span>;
  return <Link to={withDeepLink(screen.address, { days: daysIn(query) })}>Abrir {screen.title}</Link>;
}

function RowsTable({ resource, rows }: { resource: Resource; rows: readonly InputRow[] }) {
  const columns = Object.entries(resource.fields)
    .filter(([name, field]) => !TEXTS.includes(field.kind) && rows.some((row) => row[name] !== null && row[name] !== undefined))
    .slice(0, MAX_COLUMNS);
  return (
    <ScrolledTable label={resource.many} className="max-h-75 overflow-auto" head={columns.map(([, { label }]) => label)}>
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

function shown(field: Field, row: InputRow, value: Value): string {
  if (value === START_STOCK_DAY) return 'início da safra';
  return formatValue(field, value, field.kind === 'date' && row.period === true);
}

/** Null where the query asks for no days, or for more than one range. */
function daysIn(query: string): { from: Day; to: Day } | null {
  const days = new URLSearchParams(query);
  for (const [name] of [...days]) {
    const [from, to, ...others] = name.startsWith('wherecustom[') ? days.getAll(name) : [];
    if (from?.startsWith('gte:') && to?.startsWith('lte:') && others.length === 0) return { from: from.slice(4), to: to.slice(4) };
  }
  return null;
}

function environmentOf({ query }: RowsAddress): Environment {
  const asked = new URLSearchParams(query).get('environment');
  return isEnvironment(asked) ? asked : 'BEEF_CATTLE';
}

/** Several screens may share a resource; the query tells them apart by their fixed values. */
function screenOf(path: string, query: string, environment: Environment): Screen | null {
  const asked = new URLSearchParams(query);
  const isMeant = (screen: Screen) => {
    if (screen.kind === 'own' || screen.resource !== path) return false;
    const fixed = screen.kind === 'grid' ? Object.entries(screen.fixed ?? {}) : [];
    return fixed.every(([name, value]) => asked.get(`wherein[${name}]`) === String(value));
  };
  return ROWS_OF[environment].entries.flatMap(screensOf).find(isMeant) ?? null;
}
