import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Somebody else's page, on an origin of its own: it allows the hub's script and its connections, no style, no picture,
 * nothing. `embed` is what stands in it besides its words, asked anew for each visit.
 */
export async function startStrictPage(hub: string, embed: () => string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${hub}; connect-src ${hub}`,
    });
    response.end(
      `<!doctype html><html lang="en"><title>Bakery</title><body><main><h1>Our bakery</h1><p>Bread since 1911. <a href="/">Home</a></p></main>${embed()}</body></html>`,
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
