import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const article = `<html><head><title>Bees return &amp; stay</title><script>ignore(me)</script></head><body>
<nav>Home Shop</nav><article><h1>Bees return &amp; stay</h1>${'<p>The bees came back to the old orchard this year. Gardeners counted forty hives. Honey will be sold in autumn.</p>'.repeat(3)}</article><footer>Imprint</footer></body></html>`;
const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Garden news</title>
<item><title>First seed</title><link>https://garden.example/1</link><description>&lt;p&gt;Seeds are &lt;b&gt;here&lt;/b&gt;. They wait.&lt;/p&gt;</description></item>
<item><title><![CDATA[Second & last]]></title><link>https://garden.example/2</link><description>Rain fell.</description></item>
<item><title>Third</title><link>javascript:alert(1)</link><description>Not wanted.</description></item></channel></rss>`;

/** A web site on this machine: `/bees` is an article, `/feed` a feed, `/slow` never answers. */
export async function startFakeSite() {
  const pages: Readonly<Record<string, string>> = { '/bees': article, '/feed': feed };
  const server = createServer((request, response) => {
    if (request.url === '/slow') return;
    const body = pages[request.url ?? ''];
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html' }).end(body ?? 'no');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
