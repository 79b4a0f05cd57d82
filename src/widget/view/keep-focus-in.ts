const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),textarea:not(:disabled),[tabindex="0"]';

/** Tab goes round within an element instead of out of it. */
export function keepFocusIn(element: HTMLElement): void {
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const all = [...element.querySelectorAll<HTMLElement>(focusable)].filter(
      (each) => each.getClientRects().length > 0,
    );
    const root = element.getRootNode() as ShadowRoot;
    const [first, last] = [all[0], all.at(-1)];
    const end = event.shiftKey ? first : last;
    if (root.activeElement !== end && root.activeElement !== element) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  });
}
