import { expect, it } from 'vitest';
import { inputRows } from '#domain/beef/indicators/evaluate';
import { farmPeriod } from '#domain/beef/indicators/farm-period';
import { NOTHING as EMPTY_FARM, HARVEST, LATER, STEERS, stockOf } from '#domain/beef/indicators/farm-year.fixture';
import type { Part, RowsCall } from '#domain/beef/indicators/figure';
import { INDICATORS } from '#domain/beef/indicators/list';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { harvestMonths } from '#domain/calendar';
import { CENTERS, NOTHING as EMPTY_DAIRY, sumOf } from '#domain/dairy/indicators/dairy.fixture';
import { dairyRowsOf } from '#domain/dairy/indicators/evaluate';
import { DAIRY_INDICATORS } from '#domain/dairy/indicators/list';
import { dairyRun } from '#domain/dairy/indicators/run';
import { LEDGER_TYPES, type LedgerType } from '#model/catalogues/ledger-types';
import type { Environment } from '#model/kit/environment';
import { variantOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { readDeepLink, withDeepLink } from '#model/screens/deep-link';
import { rowsConditions, rowsLink, screenOfRows } from '#model/screens/rows-link';
import { ledgerPage } from '#view/panel/ledger-page';
import { scopeQuery } from '../rows/row';
import { deepLinkedList, listQuery } from './list-state';

/** A number says how many rows it counts; the grid that its link opens must ask for the same rows. */

const MONTHS = harvestMonths(HARVEST);

function partsOf(part: Part): Part[] {
  return part.kind === 'indicator' ? [part, ...Object.values(part.inputs).flatMap(partsOf)] : [part];
}

function beefCalls(): RowsCall[] {
  const counted = { ...EMPTY_FARM, stock: [null, ...MONTHS].map((month) => stockOf(month, STEERS, 100, 300)) };
  const born = { ...counted, born: 90, weaned: 80 };
  const periods = [counted, born].map((facts) => farmPeriod(facts, HARVEST, WHOLE_HARVEST, LATER));
  return periods.flatMap((period) => INDICATORS.flatMap(partsOf).flatMap((part) => inputRows(part, period) ?? []));
}

function panelCalls(): RowsCall[] {
  const time = { months: MONTHS, today: LATER };
  return (Object.keys(LEDGER_TYPES) as LedgerType[]).flatMap((type) => {
    const rows = MONTHS.map((month) => ({ type, month, center: 'Sal', valueBrl: 1, confirmedBrl: 0 }));
    return ledgerPage(type, rows, time).kpis.flatMap((kpi) => kpi.rows ?? []);
  });
}

function dairyCalls(): RowsCall[] {
  const facts = { ...EMPTY_DAIRY, dairyLedger: CENTERS.flatMap((center) => MONTHS.map((month) => sumOf(center, month, 10))) };
  const run = dairyRun(facts, HARVEST, MONTHS);
  return DAIRY_INDICATORS.flatMap(({ inputs }) => Object.values(inputs)).flatMap((part) => dairyRowsOf(part, run) ?? []);
}

const ofRows = (query: readonly [string, string][]): string[] =>
  query
    .filter(([name]) => name.startsWith('where'))
    .map(([name, value]) => `${name}=${value}`)
    .sort();

/** Whole forms, of which a link can show no part. */
const FORMS: Readonly<Record<Environment, readonly string[]>> = { BEEF_CATTLE: [], DAIRY_CATTLE: ['farms_details'] };

it.each<[Environment, () => RowsCall[]]>([
  ['BEEF_CATTLE', () => [...beefCalls(), ...panelCalls()]],
  ['DAIRY_CATTLE', dairyCalls],
])('of %s, the link of every number leads to a grid with exactly its rows', (environment, calls) => {
  const seen = new Map(calls().map((call) => [`${call.path}?${rowsConditions(call)}`, call]));
  const compared = [...seen.values()].flatMap((call) => {
    const resource = variantOf(resourceOf(call.path), environment);
    const query = `environment=${environment}&harvest_id=1&farm_id=2&${rowsConditions(call)}`;
    const screen = screenOfRows(call.path, query, environment);
    if (screen?.kind !== 'grid') return resource.cells ? [] : [{ call, said: [call.path], opened: [] }];
    const address = withDeepLink(screen.address, rowsLink(screen, resource, query, 'o que conta'));
    const link = readDeepLink(address.split('?')[1] ?? '');
    if (!link) throw new Error(`${address} keeps the filters used there before`);
    const asked = listQuery(
      resource,
      deepLinkedList(resource, link, 50),
      scopeQuery(resource, environment, {}, screen.fixed, screen.among),
    );
    return [{ call, said: ofRows([...new URLSearchParams(query)]), opened: ofRows(asked) }];
  });
  const others = compared.filter(({ said, opened }) => said.join() !== opened.join());
  expect([others.map(({ call }) => call.path), compared.length > 10]).toEqual([FORMS[environment], true]);
});
