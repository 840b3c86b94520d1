/** Collects the values of a statement while its text is written. */
export class Values {
  readonly list: unknown[] = [];

  /** Takes a value and returns the place that stands for it in the text. */
  bind(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Conditions as one; those that are null say nothing. */
export const allOf = (conditions: readonly (string | null)[]): string => conditions.filter((one) => one !== null).join(' and ');

/** A name from a declaration in SQL. Never called with what a request sent. */
export const quote = (name: string): string => `"${name}"`;
