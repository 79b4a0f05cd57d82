/**
 * What the frame may do: run what it was given. It has no origin of its own, so neither storage nor cookies; it opens no
 * connection, loads nothing, and goes nowhere. `frame-src` holds the inner frame where it is: without it a page could
 * carry away what it knows in the address of another.
 */
const framePolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data:',
  'worker-src blob:',
  "frame-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "webrtc 'block'",
  "frame-ancestors 'self'",
].join('; ');

export const frameHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': framePolicy,
  // The policy says who may frame it; this one would know no exception.
  'x-frame-options': 'SAMEORIGIN',
  'x-dns-prefetch-control': 'off',
  'cache-control': 'public, max-age=3600',
};

/** So much is passed on of what one page says: one that never stops talking must not hold up the chat. */
const mostSaid = 2000;

/** Passes on what the page around it wants shown, into a frame of its own, and what that says. */
export const frameShell = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Preview</title>
<style>html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block;overflow:hidden}</style></head>
<body><script>
const hub = new URL(location.href).origin;
let inner, files, said;
addEventListener('message', ({ source, data }) => {
  if (source === parent) {
    inner?.remove();
    inner = undefined;
    if (typeof data?.html !== 'string') return;
    said = 0;
    files = data.files;
    inner = document.createElement('iframe');
    inner.sandbox = 'allow-scripts';
    inner.title = 'Preview';
    inner.srcdoc = data.html;
    document.body.append(inner);
  } else if (inner && source === inner.contentWindow) {
    if (data?.type === 'files') inner.contentWindow.postMessage(files, '*');
    else if ((said += 1) <= ${mostSaid}) parent.postMessage({ said: data }, hub);
  }
});
parent.postMessage({ ready: true }, hub);
</script></body></html>`;
