const COUNT = /^\((\d+)\) /;

/** Shows the number of waiting entries in the tab title, whenever a screen sets it, and on the icon of the installed app. */
export class CountInTitle {
  #count = 0;
  readonly #observer = new MutationObserver(() => this.#write());

  start(): void {
    const title = document.querySelector('title');
    if (title) this.#observer.observe(title, { childList: true });
  }

  show(count: number): void {
    if (count === this.#count) return;
    this.#count = count;
    this.#write();
    const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
    const badge = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
    badge?.catch((error: unknown) => console.warn('O número no ícone não pôde ser mostrado', error));
  }

  stop(): void {
    this.#observer.disconnect();
    this.show(0);
  }

  #write(): void {
    const written = Number(COUNT.exec(document.title)?.[1] ?? 0);
    if (written === this.#count) return;
    const bare = document.title.replace(COUNT, '');
    document.title = this.#count > 0 ? `(${this.#count}) ${bare}` : bare;
  }
}
