import { useEffect } from 'react';

type Early = {
  readonly kind: 'press' | 'type' | 'send';
  readonly on: HTMLElement;
  readonly by?: HTMLElement | null;
};

/**
 * A server-rendered page can be seen before its code has arrived. What somebody presses, types or
 * sends in that time is kept here, each thing once, in the order it was last done. Runs inline in
 * the head, kept as text: it goes into the page with the answer's script nonce.
 *
 * Links, and forms with an `action`, are left alone: the browser itself follows them.
 */
export const earlyEventsScript = `(function(){var d=document,all=[];
function keep(kind,on,by){all=all.filter(function(x){return x.on!==on||x.kind!==kind});
all.push({kind:kind,on:on,by:by})}
function hear(e){var t=e.target;if(!t||!t.closest)return;
if(e.type==='input'||e.type==='change'){keep('type',t);return}
if(e.type==='submit'){if(!t.hasAttribute('action')){e.preventDefault();keep('send',t,e.submitter)}return}
var b=t.closest('button,[role=button]');if(b&&b.type!=='submit')keep('press',b)}
var kinds=['click','input','change','submit'];
kinds.forEach(function(k){d.addEventListener(k,hear,true)});
window.takeEarlyEvents=function(){kinds.forEach(function(k){d.removeEventListener(k,hear,true)});
var had=all;all=[];return had}})()`;

declare global {
  interface Window {
    takeEarlyEvents?: () => readonly Early[];
  }
}

/** Once React has taken the page over, does what was asked for before, in its order. */
export function EarlyEvents() {
  useEffect(() => {
    repeatAll(window.takeEarlyEvents?.() ?? []);
  }, []);
  return null;
}

/** One by one, so that the page has answered to the typing when the sending comes. */
async function repeatAll(events: readonly Early[]): Promise<void> {
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
