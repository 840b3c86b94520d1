/** Focuses the first of these fields in the order of the screen. */
export function focusField(form: HTMLElement | null, names: readonly string[]): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const inputs = fields
    .filter(({ dataset }) => names.includes(dataset.field ?? ''))
    .map((field) => field.querySelector<HTMLElement>('[data-editor]:not(:disabled)'));
  inputs.find((input) => input !== null)?.focus();
}
