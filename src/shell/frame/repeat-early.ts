import type { Early } from './early-events.tsx';

/** Does it again, one by one: the page has answered to the typing when the sending comes. */
export async function repeatAll(events: readonly Early[]): Promise<void> {
  for (const { kind, on, by } of events) {
    await new Promise((resolve) => setTimeout(resolve));
    // React may have replaced what the person saw; then there is nothing left to act upon.
    if (on.isConnected) repeat[kind](on, by);
  }
}

const repeat: Record<Early['kind'], (on: HTMLElement, by?: HTMLElement | null) => void> = {
  press(on) {
    // Menus open on the pointer's way down, plain buttons on the click.
    const at = { bubbles: true, cancelable: true, composed: true, button: 0 };
    on.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'mouse' }));
    on.dispatchEvent(new MouseEvent('mousedown', at));
    on.dispatchEvent(new PointerEvent('pointerup', { ...at, pointerType: 'mouse' }));
    on.dispatchEvent(new MouseEvent('mouseup', at));
    on.click();
  },
  type(on) {
    if (on instanceof HTMLInputElement && /^(checkbox|radio)$/.test(on.type)) return tick(on);
    if (on instanceof HTMLInputElement || on instanceof HTMLTextAreaElement) return retype(on);
    on.dispatchEvent(new Event('change', { bubbles: true }));
  },
  send(on, by) {
    if (on instanceof HTMLFormElement) on.requestSubmit(by);
  },
};

/**
 * React compares a field with what it saw last, and it has already seen the typed text. So it is
 * shown an empty field first (through the property that React watches) and then the text.
 */
function retype(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', typed, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function tick(box: HTMLInputElement): void {
  if (box.type === 'radio' && !box.checked) return;
  box.checked = !box.checked;
  box.click();
}
