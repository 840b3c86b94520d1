import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { START_STOCK_DAY } from '#domain/calendar';
import { type Environment, isEnvironment } from '#model/kit/environment';
import type { Field, Value } from '#model/kit/field';
import { type Resource, variantOf } from '#model/kit/resource';
import { formatValue } from '#model/kit/text-value';
import { counted } from '#model/review/finding';
import { withDeepLink } from '#model/screens/deep-link';
import { inFarm } from '#model/screens/farm-link';
import { rowsLink, screenOfRows } from '#model/screens/rows-link';
import type { DeclarationArea, Screen } from '#model/screens/screen';
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

const AREAS_OF: Readonly<Record<Environment, readonly DeclarationArea[]>> = {
  BEEF_CATTLE: ['beef', 'settings', 'diagnosis'],
  DAIRY_CATTLE: ['dairy', 'registers'],
};

/** Declarations load with the first list of rows, as most screens with numbers need none. */
function useDeclarations(environment: Environment) {
  return useQuery({
    queryKey: ['declarations', environment],
    queryFn: async () => {
      await Promise.all(AREAS_OF[environment].map(loadDeclarations));
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface RowsListProps {
  address: RowsAddress;
  number: string;
}

export function RowsList({ address, number }: RowsListProps) {
  return (
    <Loaded
      query={useDeclarations(environmentOf(address))}
      failure="Não foi possível abrir os lançamentos."
      waiting={<Loader size="sm" role="status" aria-label="Carregando" />}
      isPart
    >
      {() => <KnownRows address={address} number={number} />}
    </Loaded>
  );
}

function KnownRows({ address, number }: RowsListProps) {
  const query = useRows(address);
  const environment = environmentOf(address);
  const resource = variantOf(loadedResource(address.path.replace(/^\/api\//, '')), environment);
  const screen = screenOfRows(resource.path, address.query, environment);
  return (
    <Loaded
      query={query}
      failure={`Não foi possível carregar ${resource.many}.`}
      waiting={<Loader size="sm" role="status" aria-label="Carregando" />}
      isPart
    >
      {({ resultList, size }) => (
        <div className={styles.rows}>
          <p className="flex flex-wrap justify-between gap-x-3 gap-y-1">
            <span>
              {resource.many}: {counted(size, 'lançamento', 'lançamentos')}
            </span>
            {screen && <WayTo screen={screen} resource={resource} query={address.query} number={number} />}
          </p>
          {size > 0 && <RowsTable resource={resource} rows={resultList} />}
          {size > resultList.length && <p>e mais {size - resultList.length}</p>}
        </div>
      )}
    </Loaded>
  );
}

interface WayToProps {
  screen: Screen;
  resource: Resource;
  query: string;
  number: string;
}

/** An entry screen shows the farm and harvest chosen in the header, so the way to others chooses them. */
function WayTo({ screen, resource, query, number }: WayToProps) {
  const { farm, harvest } = useSession();
  const asked = new URLSearchParams(query);
  const place = { farm: Number(asked.get('farm_id')), harvest: Number(asked.get('harvest_id')) };
  const address = withDeepLink(screen.address, rowsLink(screen, resource, query, `o que conta em “${number}”`));
  const isChosen = place.farm === farm?.id && place.harvest === harvest?.id;
  return <Link to={isChosen ? address : inFarm(address, place)}>Abrir {screen.title}</Link>;
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

function environmentOf({ query }: RowsAddress): Environment {
  const asked = new URLSearchParams(query).get('environment');
  return isEnvironment(asked) ? asked : 'BEEF_CATTLE';
}
