import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

const source = `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Page() {
  const [open, setOpen] = useState(false);
  return h('main', null, h('h1', null, 'A page'), h('button', { onClick: () => setOpen(!open) }, 'Press'));
}
createRoot(document.getElementById('root')).render(h(Page));
`;

/**
 * The floor: one heading and one button on React 19, built by the same Vite and sent gzipped. No
 * router, no data, no session.
 */
export async function servePlainPage(): Promise<{ origin: string; close(): Promise<void> }> {
  // Inside the project, so that the build finds the project's own React.
  const folder = await mkdtemp(join(here, '.plain-page-'));
  await writeFile(join(folder, 'page.js'), source);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: {
      outDir: 'out',
      rolldownOptions: { input: join(folder, 'page.js'), output: { entryFileNames: 'page.js' } },
    },
  });
  const script = gzipSync(await readFile(join(folder, 'out', 'page.js')), { level: 9 });
  await rm(folder, { recursive: true, force: true });
  const html =
    '<!doctype html><title>Floor</title><div id="root"></div><script type="module" src="/page.js"></script>';
  const server = createServer((request, response) => {
    if (request.url !== '/page.js')
      return void response.setHeader('content-type', 'text/html').end(html);
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' });
    response.end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
