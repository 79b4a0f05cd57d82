/**
 * Runs in the frame before anything of the artifact. The frame's policy keeps it from every connection but one that no
 * policy knows: calls between browsers. So what makes those goes, and with it the frames in which it would be new.
 */
export const framePrelude = `(() => {
  const say = parent.postMessage.bind(parent);
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport']) {
    delete window[name];
  }
  const inner = 'iframe, frame, object, embed, fencedframe, portal';
  const remove = Element.prototype.remove;
  const find = Element.prototype.querySelectorAll;
  const matches = Element.prototype.matches;
  const clean = (records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const one of find.call(node, inner)) remove.call(one);
        if (matches.call(node, inner)) remove.call(node);
      }
    }
  };
  new MutationObserver(clean).observe(document, { childList: true, subtree: true });
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    new MutationObserver(clean).observe(root, { childList: true, subtree: true });
    return root;
  };
  addEventListener('error', ({ message, lineno }) => say({ type: 'error', text: String(message), line: lineno }, '*'));
  addEventListener('unhandledrejection', ({ reason }) => say({ type: 'error', text: String(reason) }, '*'));
})();`;

/** A value as a script may hold it: nothing in it ends the script. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');

/** Code as a script may hold it. */
export const asScript = (code: string): string =>
  code.replace(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--');
