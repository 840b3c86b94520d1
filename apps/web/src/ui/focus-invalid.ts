/** Once drawn, as a refused save marks its fields in the next render. */
export function focusInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
