const focusable =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), a[href], [contenteditable=true], [tabindex]:not([tabindex="-1"])';

/** The part of the screen that a step names, if it is there and can be seen. */
export function findTarget(name: string): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>(`[data-tour="${CSS.escape(name)}"]`);
  return [...all].find(isShown) ?? null;
}

// A document without layout (tests in Node) has no boxes at all; there everything counts as shown.
const isShown = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 || document.body.getClientRects().length === 0;

/** What takes the keys in a target: itself, or the first part that can. */
export function fieldOf(target: HTMLElement): HTMLElement | null {
  return target.matches(focusable) ? target : target.querySelector<HTMLElement>(focusable);
}

/** Whether a target holds something: a text, a choice, a file. */
export function isFilled(target: HTMLElement): boolean {
  const own = target.matches('input, textarea, select, [contenteditable]') ? [target] : [];
  const fields = [...own, ...target.querySelectorAll('input, textarea, select, [contenteditable]')];
  return fields.some((field) => {
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
      return field.checked;
    }
    if ('value' in field) return String(field.value).trim() !== '';
    return (field.textContent ?? '').trim() !== '';
  });
}
