const MAX_FRAMES = 120;

/** The focus of a removed element is lost, so it goes to the title of the screen; a dialog may take some frames to close. */
export function keepFocusInPage(): void {
  let frames = 0;
  const look = () => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    else if (++frames < MAX_FRAMES) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
