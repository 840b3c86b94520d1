/** Focuses the first of these fields in the order of the screen. */
export function focusField(form: HTMLElement | null, names: readonly string[]): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const inputs = fields
    .filter(({ dataset }) => names.includes(dataset.field ?? ''))
    .map((field) => field.querySelector<HTMLElement>('[data-editor]:not(:disabled)'));
  inputs.find((input) => input !== null)?.focus();
}

/** Once drawn, as a refused save marks its fields in the next render. */
export function focusInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
