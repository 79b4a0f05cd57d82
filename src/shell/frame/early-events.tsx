import { useEffect } from 'react';

/** Something done before its time. */
export type Early = {
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

let kept: readonly Early[] = [];

/**
 * Ends the keeping. To be called right before React takes the page over, in the same turn: from then
 * on it hears everything itself, and what was kept as well would be done twice.
 */
export function takeEarlyEvents(): void {
  kept = window.takeEarlyEvents?.() ?? [];
}

/** Once React has taken the page over, does what was asked for before, in its order. */
export function EarlyEvents() {
  useEffect(() => {
    const early = kept;
    kept = [];
    // Most pages are there before anybody acts.
    if (early.length > 0)
      void import('./repeat-early.ts').then(({ repeatAll }) => repeatAll(early));
  }, []);
  return null;
}
