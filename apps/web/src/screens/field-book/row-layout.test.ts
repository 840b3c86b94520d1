import { beforeAll, describe, expect, it } from 'vitest';
import { ENVIRONMENTS } from '#model/kit/environment';
import type { RowContext } from '#model/kit/field';
import { initialRow } from '#model/kit/resource';
import type { Actor } from '#model/permissions';
import { gridOf } from '#model/screens/grid-of';
import { loadDeclarations, loadedResource } from '../../client/declarations';
import { gridColumns } from '../../grid/columns';
import { FIELD_KINDS, type RowKind } from './cards';
import { firstMissing, rowLayout } from './row-layout';

const actor: Actor = { id: 1, role: 'CUSTOMER', profiles: ENVIRONMENTS, globalAccess: false };

beforeAll(async () => {
  await loadDeclarations('beef');
  await loadDeclarations('dairy');
});

const rowKinds = ENVIRONMENTS.flatMap((environment) =>
  FIELD_KINDS[environment].flatMap((kind) => (kind.kind === 'row' ? [{ environment, kind }] : [])),
);

function columnsOf({ screen }: RowKind, environment: RowContext['environment']) {
  const { resource, fixed, columns } = gridOf(screen, actor, loadedResource);
  const context: RowContext = { environment, today: '2026-11-27' };
  return { columns: gridColumns(resource, true, fixed, columns), empty: { ...initialRow(resource, context), ...fixed } };
}

const kindOf = (key: string, environment: RowContext['environment']) => {
  const found = rowKinds.find((one) => one.environment === environment && one.kind.key === key);
  if (!found) throw new Error(`no ${key}`);
  return columnsOf(found.kind, environment);
};
const names = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);

describe('the form', () => {
  it.each(rowKinds)('of $kind.title in $environment has each column of the grid, once', ({ kind, environment }) => {
    const { columns, empty } = columnsOf(kind, environment);
    const { lead, more } = rowLayout(columns, empty, empty, {});
    const fields = names(columns.filter(({ field }) => field !== null));
    expect(names([...lead, ...more]).sort()).toEqual(fields.sort());
  });

  it('begins with what must be answered, the numbers last', () => {
    const { columns, empty } = kindOf('morte', 'BEEF_CATTLE');
    const { lead } = rowLayout(columns, empty, empty, {});
    expect([names(lead).at(0), names(lead).at(-1), lead.length]).toEqual(['date', 'amount', 5]);
  });

  it('keeps a price that follows from the typed one, and brings a field with an error forward', () => {
    const { columns, empty } = kindOf('venda', 'BEEF_CATTLE');
    const { lead } = rowLayout(
      columns,
      empty,
      { ...empty, value_head: 2_000, value_arroba: 200, status: false },
      { from_confinement: 'Errado' },
    );
    expect(names(lead)).toEqual(expect.arrayContaining(['value_arroba', 'value_head', 'from_confinement']));
  });

  it('knows the first field that is missing', () => {
    const { columns, empty } = kindOf('nascimento', 'BEEF_CATTLE');
    const missingIn = (row: typeof empty) => firstMissing(rowLayout(columns, empty, row, {}).lead, row)?.id;
    expect(missingIn(empty)).toBe('date');
    expect(missingIn({ ...empty, date: '2026-11-27', sex: 'MALE' })).toBe('amount');
    expect(missingIn({ ...empty, date: '2026-11-27', sex: 'MALE', amount: 1 })).toBeUndefined();
  });
});
