/** Collects the values of a statement while its text is written. */
export class Values {
  readonly list: unknown[] = [];

  /** Takes a value and returns the place that stands for it in the text. */
  bind(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
