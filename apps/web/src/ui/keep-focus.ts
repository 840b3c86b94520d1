/** A pressed button loses the focus while it is disabled by its own call, and gets it back unless another element has it. */
export function keepFocusOfButtons(): void {
  let watch: MutationObserver | undefined;
  window.addEventListener(
    'click',
    ({ target }) => {
      watch?.disconnect();
      const button = target instanceof Element && target.closest('button');
      if (!button) return;
      watch = new MutationObserver(() => {
        if (!button.disabled && document.activeElement === document.body) button.focus({ preventScroll: true });
      });
      watch.observe(button, { attributeFilter: ['disabled'] });
    },
    true,
  );
}
