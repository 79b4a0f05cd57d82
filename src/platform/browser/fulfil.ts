import type { Browser } from './browser-process.ts';

/** Answers a request of a page that waits for the hub. */
export const fulfil = (
  browser: Browser,
  sessionId: string,
  requestId: string,
  {
    type,
    body,
    status = 200,
  }: { readonly type: string; readonly body: Uint8Array; readonly status?: number },
) =>
  browser.send(
    'Fetch.fulfillRequest',
    {
      ...{ requestId, responseCode: status, body: Buffer.from(body).toString('base64') },
      // Scripts of one site that another one lends it ask for leave.
      responseHeaders: [
        { name: 'content-type', value: type.replace(/[\r\n]/g, '') || 'application/octet-stream' },
        { name: 'access-control-allow-origin', value: '*' },
      ],
    },
    sessionId,
  );
