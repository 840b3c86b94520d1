import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { herdDeparture } from '#model/herd/herd-departure';
import { variantOf } from '#model/kit/resource';
import { gridColumns } from '../columns';
import type { DraftStore } from '../draft-store';
import type { GridSetup } from '../grid-setup';
import { EditCell } from './EditCell';

it('says in a card what a computed value is of, as of one that is typed', () => {
  const column = gridColumns(variantOf(herdDeparture, 'BEEF_CATTLE'), false).find(({ unit }) => unit !== undefined);
  if (!column) throw new Error('No column of sales has a unit');
  const setup = { rules: { writable: new Set() } } as unknown as GridSetup;
  const given = { column, row: {}, message: undefined, isLocked: false, setup, drafts: {} as DraftStore, earlier: [] };
  expect(renderToStaticMarkup(createElement(EditCell, { ...given, isStacked: true }))).toContain(column.label);
  expect(renderToStaticMarkup(createElement(EditCell, given))).not.toContain(column.label);
});
