import { GuildhallWidget } from './widget-element.ts';

// `<script src="<hub>/embed/v1.js" data-key="…" async>`: the element, and one in the corner where the page has none.
const script =
  document.currentScript ?? document.querySelector('script[data-key][src*="/embed/v1.js"]');

if (script instanceof HTMLScriptElement && !customElements.get('guildhall-widget')) {
  GuildhallWidget.hub = new URL(script.src).origin;
  const { key, mode } = script.dataset;
  const begin = () => {
    const placed = document.querySelectorAll<HTMLElement>('guildhall-widget');
    for (const each of placed) if (!each.dataset.key && key) each.dataset.key = key;
    customElements.define('guildhall-widget', GuildhallWidget);
    if (placed.length > 0 || !key) return;
    const element = document.createElement('guildhall-widget');
    element.dataset.key = key;
    element.dataset.mode = mode ?? 'bubble';
    document.body.append(element);
  };
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', begin, { once: true });
  } else begin();
}
