import type { Locator } from 'playwright-core';
import { formatDay, formatMonth, harvestWindow } from '#domain/calendar';
import { type Field, isNumberField } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { booleanWords, formatValue } from '#model/kit/text-value';
import { type Actor, writableFields } from '#model/permissions';
import { resourceOf } from '#model/registry';
import { gridOf } from '#model/screens/grid-of';
import type { GridScreen } from '#model/screens/screen';
import { editor } from './grid';
import { harvestTitle, runningYear, today } from './harvest';

/** Fills a row of any declared resource by the kinds of its fields. */

/** Sorts before the demo data, so that the row is on the first page. */
export const TITLE = 'AAA jornada';
/** Gets farms and harvests without changing demo customers. */
export const JOURNEY_CUSTOMER = 'Cliente da jornada';

/** Demo references already have all their categories. */
export const JOURNEY_REFERENCE = 'Referência da jornada';

const HARVEST = { first_year: runningYear(), last_year: runningYear() + 1 };

/** Values by resource and field that the kind does not imply. `null` keeps a computed field. */
const SAMPLES: Readonly<Record<string, string | null>> = {
  'births.amount': '777',
  'weaning.amount': '777',
  'weaning.birth_stamp': formatMonth(`${runningYear()}-03-01`),
  'deaths.amount': '777',
  'deaths.category_age': 'Acima de 36 meses',
  'deaths.category_livestock': 'Touros',
  'confinements.amount': '777',
  'confinements.date_entry': formatDay(harvestWindow(HARVEST).start),
  'confinements.date_departure': formatDay(harvestWindow(HARVEST).end),
  'confinements.weight_departure': '520',
  'confinements.weight_death': '280,5',
  'confinements.type': 'Confinamento',
  'confinements.concentrated_consumption': null,
  'herd_entry.amount': '777',
  'herd_entry.total_value': null,
  'herd_departure.amount': '777',
  'herd_departure.category_herd_departure_type': 'Abate',
  'herd_departure.weight_alive': '520',
  'herd_departure.weight_death': '280,5',
  'herd_departure.value_head': null,
  'teams.number_employees': '777',
  'financials.quantity': '777',
  'financials.unit_value': null,
  'machines.amount': '777',
  'stocks.date_harvest': 'Início da safra (01/07)',
  'stocks.category_dsm_product': null,
  'harvests.title': null,
  'harvests.first_year': '2090',
  'harvests.last_year': null,
  'customers.description': 'Para a jornada',
  'users.profiles': null,
  'farms.sap_cod': 'JN-1',
  'harvests_details.harvest': harvestTitle(1),
  'harvests_details.customer': JOURNEY_CUSTOMER,
  'harvests_details.start_month': '7',
  'harvests_details.end_month': '6',
  'farms.customer': JOURNEY_CUSTOMER,
  'countries.zip_pattern': '99999-999',
  'states.abbreviation': 'JN',
  'cities.zip_code': '79000-000',
  'cities.country': 'Brasil',
  'cities.region': 'Centro-Oeste',
  'cities.state': 'Mato Grosso do Sul',
  'category_reference.show': 'Nascimento/desmame',
  // Unique meanings that the start values already use up.
  'category_reference.counts': null,
  'category_milk_quality_type.measure': null,
  'category_reproduction.female_group': '999',
  'category_reference_category_weaning.category_reference': JOURNEY_REFERENCE,
  'category_unit_measurement.symbol': 'jn',
  'cost_centers.type': 'Despesas',
  'cost_centers.group': 'Nutrição',
  'cost_centers.concentrated': null,
  'disbursement_references.first_year': '2090',
};

export interface Mark {
  /** Whole text of a cell that only this row has. */
  text: string;
  change: { name: string; write: string; text: string };
}

const byText = (name: string): Mark => ({ text: TITLE, change: { name, write: `${TITLE} 2`, text: `${TITLE} 2` } });

const MARKS: Readonly<Record<string, Mark>> = {
  financials: byText('description'),
  stocks: byText('material'),
  initial_analysis_arguments: byText('description'),
  harvests: { text: '2090/2091', change: { name: 'first_year', write: '2091', text: '2091/2092' } },
  harvests_details: { text: JOURNEY_CUSTOMER, change: { name: 'end_month', write: '5', text: '5' } },
  disbursement_references: { text: '2090', change: { name: 'first_year', write: '2091', text: '2091' } },
  category_reference_category_weaning: { text: JOURNEY_REFERENCE, change: { name: 'type', write: 'Desmame', text: 'Desmame' } },
};

/** By amount or title where the resource has no other; the dairy ledger has quantities. */
export function markOf({ path, titleField, fields }: Resource): Mark {
  for (const name of ['amount', 'number_employees', 'quantity']) {
    const field = fields[name];
    const written = SAMPLES[`${path}.${name}`];
    if (!field || !written) continue;
    const [text, changed] = [written, '778'].map((one) => formatValue(field, Number(one)));
    return { text: text ?? '', change: { name, write: '778', text: changed ?? '' } };
  }
  return MARKS[path] ?? byText(titleField);
}

interface Filled {
  slug: string;
  resource: string;
  name: string;
  field: Field;
}

export function labelOf(field: Field): string {
  const unit = isNumberField(field) && field.kind !== 'percentage' ? field.unit : undefined;
  return unit ? `${field.label} (${unit})` : field.label;
}

type Columns = readonly [name: string, field: Field][];

export function filledIn(screen: GridScreen, actor: Actor): { resource: Resource; fields: Columns } {
  const { resource, columns, fixed } = gridOf(screen, actor, resourceOf);
  const writable = writableFields(actor, resource);
  const own = Object.entries(resource.fields).filter(([name]) => !(name in fixed) && name !== 'period' && writable.has(name));
  return { resource, fields: columns ? columns.flatMap((name) => own.filter(([one]) => one === name)) : own };
}

export async function fillRow(grid: Locator, { address, resource }: GridScreen, fields: Columns): Promise<void> {
  const slug = address.slice(address.lastIndexOf('/') + 1);
  for (const [name, field] of fields) await fillField(grid, { slug, resource, name, field });
}

async function fillField(grid: Locator, { slug, resource, name, field }: Filled): Promise<void> {
  const sample = SAMPLES[`${resource}.${name}`];
  if (sample === null) return;
  const cell = editor(grid, labelOf(field));
  switch (field.kind) {
    case 'boolean':
      await cell.selectOption(sample ?? booleanWords(field).yes);
      return;
    case 'enum':
      await cell.selectOption({ label: sample ?? field.options[0]?.label ?? '' });
      return;
    case 'enums':
    case 'reference':
    case 'references':
      return choose(cell, field.label, sample);
    default:
      await cell.fill(sample ?? textOf(field, slug));
  }
}

async function choose(cell: Locator, label: string, title: string | undefined): Promise<void> {
  const list = cell.page().getByRole('listbox', { name: label, exact: true });
  await cell.click();
  if (title !== undefined) await cell.fill(title);
  await list
    .getByRole('option', title === undefined ? { selected: false } : { name: title, exact: true })
    .first()
    .click();
}

function textOf(field: Field, slug: string): string {
  switch (field.kind) {
    case 'email':
      return `jornada.${slug}@porteira.local`;
    case 'password':
      return 'Jornada@2026';
    case 'date':
      return today();
    case 'month':
      return today().slice(3);
    case 'money':
      return '1.234,56';
    case 'weight':
      return '321,5';
    case 'percentage':
      return '12,5';
    case 'number':
      return '3';
    case 'text':
    case 'suggestion':
      return TITLE;
    default:
      throw new Error(`no sample of a ${field.kind}`);
  }
}
