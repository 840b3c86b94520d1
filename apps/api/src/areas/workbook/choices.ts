import { todayInBrazil } from '#domain/calendar';
import { referenceFits } from '#model/kit/check';
import { type Field, isReferenceField, type Reference, type ReferenceField } from '#model/kit/field';
import { ownTitles, proposalsFor } from '#model/kit/proposals';
import { referenceTitle } from '#model/kit/text-value';
import { can } from '#model/permissions';
import { resourceOf } from '#model/registry';
import { recordsOf } from '../../records/gateway';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

/** Allowed values of list fields, for dropdowns and for suggestions on wrong cells. */

/** Longer lists get no dropdown. */
const MAX_CHOICES = 1000;

export class Choices {
  readonly #work: Operation;
  readonly #years: FarmYears;
  readonly #lists = new Map<Field, readonly string[]>();

  constructor(work: Operation, years: FarmYears) {
    this.#work = work;
    this.#years = years;
  }

  async of(field: Field): Promise<readonly string[] | null> {
    if (!isReferenceField(field)) return ownTitles(field);
    const known = this.#lists.get(field) ?? (await this.#read(field));
    this.#lists.set(field, known);
    return known;
  }

  async toPick(field: Field): Promise<readonly string[] | null> {
    if (field.kind === 'references' || field.kind === 'enums') return null;
    const found = await this.of(field);
    return found && found.length > 0 && found.length <= MAX_CHOICES ? found : null;
  }

  /** Reachable rows that are allowed whatever the other fields say. */
  async #read(field: ReferenceField): Promise<readonly string[]> {
    const target = resourceOf(field.to);
    const { environment, harvest, farms, customers } = this.#years;
    if (target.access === 'user' || !can(this.#work.actor, 'read', target)) return [];
    const joined = (ids: readonly { id: number }[]) => ids.map(({ id }) => id).join('|');
    const { resultList } = await recordsOf(this.#work, target).list({
      ...(target.environments ? { environment } : {}),
      ...(target.scope === 'none' ? {} : { 'wherein[customer.id]': joined(customers) }),
      ...(target.scope === 'farmHarvest' ? { 'wherein[harvest.id]': String(harvest.id), 'wherein[farm.id]': joined(farms) } : {}),
    });
    const context = { environment, today: todayInBrazil(this.#work.context.now()) };
    const fitting = resultList.filter((row) => referenceFits(field, row as Reference, {}, context));
    const titles = fitting.map((row) => (target.titleField === 'id' ? String(row.id) : referenceTitle(titled(row, target.titleField))));
    return [...new Set(titles)];
  }

  async proposals(field: Field, text: string): Promise<string[]> {
    const { environment, harvest } = this.#years;
    const context = { environment, harvest, today: todayInBrazil(this.#work.context.now()) };
    const isDay = field.kind === 'date' || field.kind === 'month';
    return proposalsFor(field, text, isDay ? [] : ((await this.of(field)) ?? []), context);
  }
}

const titled = (row: Readonly<Record<string, unknown>>, field: string): Reference => ({ id: 0, title: String(row[field] ?? '') });
