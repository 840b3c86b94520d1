import type { Locator } from 'playwright-core';
import { formatDay, formatMonth, harvestWindow } from '#domain/calendar';
import { type Field, isNumberField } from '#model/kit/field';
import { editor } from './grid';
import { harvestTitle, runningYear, today } from './harvest';

/** Fills a row of any declared resource by the kinds of its fields, as a person would: what is typed, and what is picked from lists. */

/** Sorts before everything the demo base has, so that the new row stands on the first page. */
export const TITLE = 'AAA jornada';
/** A customer made for the journey: farms and harvests may be added to it without touching those of the demo. */
export const JOURNEY_CUSTOMER = 'Cliente da jornada';

/** A reference group made for the journey: those of the demo have all their categories. */
export const JOURNEY_REFERENCE = 'Referência da jornada';

const HARVEST = { first_year: runningYear(), last_year: runningYear() + 1 };

/** What the field's kind alone does not tell, by resource and field. `null`: left as it is, because it follows from other fields. */
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
  'harvests.title': null,
  'harvests.first_year': '2090',
  'harvests.last_year': null,
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
  'category_reference_category_weaning.category_reference': JOURNEY_REFERENCE,
  'category_unit_measurement.symbol': 'jn',
  'cost_centers.type': 'Despesas',
  'cost_centers.group': 'Nutrição',
  'cost_centers.concentrated': null,
};

/** A cell that only the new row has, where that is not the amount or the title. */
const MARKS: Readonly<Record<string, string>> = {
  harvests: '2090/2091',
  harvests_details: JOURNEY_CUSTOMER,
  category_reference_category_weaning: JOURNEY_REFERENCE,
};

/** Whole text of the cell by which the new row of a resource is found. */
export const markOf = (resource: string): string => MARKS[resource] ?? SAMPLES[`${resource}.amount`] ?? TITLE;

interface Filled {
  /** Last part of the screen's address. */
  slug: string;
  resource: string;
  name: string;
  field: Field;
}

/** Fills one cell of the row that is being written. */
export async function fillField(grid: Locator, { slug, resource, name, field }: Filled): Promise<void> {
  const sample = SAMPLES[`${resource}.${name}`];
  if (sample === null) return;
  const unit = isNumberField(field) && field.kind !== 'percentage' ? field.unit : undefined;
  const cell = editor(grid, unit ? `${field.label} (${unit})` : field.label);
  switch (field.kind) {
    case 'boolean':
      await cell.selectOption('Sim');
      return;
    case 'enum':
      await cell.selectOption({ label: sample ?? field.options[0]?.label ?? '' });
      return;
    case 'enums':
    case 'reference':
    case 'references':
      return choose(cell, sample);
    default:
      await cell.fill(sample ?? textOf(field, slug));
  }
}

/** One more from the list, or the one asked for. */
async function choose(cell: Locator, title: string | undefined): Promise<void> {
  const page = cell.page();
  await cell.click();
  if (title !== undefined) await cell.fill(title);
  const options =
    title === undefined ? page.getByRole('option', { selected: false }) : page.getByRole('option', { name: title, exact: true });
  await options.first().click();
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
