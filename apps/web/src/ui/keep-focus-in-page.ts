/** The focus of a removed element is lost, so it goes to the title of the screen. */
export function keepFocusInPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
}
